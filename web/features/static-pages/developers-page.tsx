import '../../ui/prose.css'
import './developers.css'
import './personal-data.css'
import { useQuery } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { titled } from '../../kit/page.ts'
import { findCategory } from '../../../contract/categories/categories.ts'
import { useCategories } from '../../kit/categories.ts'
import { useSite } from '../../kit/site.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { FirstCall, firstCallQuery } from './first-call.tsx'
import { openCallsQuery } from './queries.ts'
import { Keys } from './keys-for-developers.tsx'
import { Webhooks } from './webhooks-for-developers.tsx'
import { OpenCalls } from './open-calls.tsx'

export const head = titled(t`For developers`, (name) => ({
  description: t`How other sites and programs read ${name}: the open calls of its API, the feed and the site map.`,
  canonical: paths.developers,
}))

export const queries = () => [firstCallQuery()]

/** The ways by which other programs read the site. */
export default function DevelopersPage() {
  const { name, origin } = useSite()
  const categories = useCategories()
  const named = (name: string) => encodeURIComponent((findCategory(categories, name) ?? categories[0])?.name ?? 'all')
  const { data: calls, isPending } = useQuery(openCallsQuery)
  return (
    <>
      <BanknoteHead
        title={t`For developers`}
        lead={t`Everything that a visitor can read on ${name} can be read by your site or program too, free and without a key. Please say where it comes from, and link to the article.`}
        figure={
          calls?.[0] && {
            value: plural(calls.length, { one: '# call', other: '# calls' }),
            line: t`free, and without a key`,
          }
        }
      />
      <div className="wrap page prose developers">
        <FirstCall />
        <h2>
          <Trans>Open calls</Trans>
        </h2>
        {calls && <OpenCalls calls={calls} />}
        {isPending && (
          <p className="meta">
            <Trans>Loading the calls…</Trans>
          </p>
        )}
        {!calls && !isPending && (
          <p className="meta">
            <Trans>The list did not load. The description below has them all.</Trans>
          </p>
        )}
        <h2>
          <Trans>How they answer</Trans>
        </h2>
        <ul>
          <li>
            <Trans>In JSON, with moments in UTC. Amounts are in whole rupees.</Trans>
          </li>
          <li>
            <Trans>
              To the pages of every site (CORS), without cookies: what a member alone may see is not among them.
            </Trans>
          </li>
          <li>
            <Trans>
              Lists have up to 100 rows, by <code>limit</code>. The <code>Link</code> header names the next page.
            </Trans>
          </li>
          <li>
            <Trans>
              Each reply has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and an unchanged reply is
              not sent again.
            </Trans>
          </li>
          <li>
            <Trans>
              An error has a status and a <code>message</code>; one of the input has the errors of each parameter in{' '}
              <code>fields</code>. After 429 or 503 wait as long as <code>Retry-After</code> says.
            </Trans>
          </li>
        </ul>
        <Keys />
        <Webhooks />
        <h2>
          <Trans>Polls and calculators on your site</Trans>
        </h2>
        <p>
          <Trans>
            Your site can show a poll in a frame, without cookies and scripts. Your readers vote here. Put the last part
            of the poll’s address in the place of <code>ID</code>:
          </Trans>
        </p>
        <pre className="tile sample">
          <code>{`<iframe src="${origin}${paths.pollFrame('ID')}" title="Poll" width="480" height="410"></iframe>`}</code>
        </pre>
        <p>
          <Trans>
            A calculator has its frame under ‘Put this on your site’ on its own page. A program that knows oEmbed, such
            as the editor of your site, finds both by itself from the address of the poll or the calculator, and of an
            article its title and picture.
          </Trans>
        </p>
        <h2>
          <Trans>Files for programs</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <a href="/api/openapi.json">Description of the API</a> (OpenAPI 3.1), for tools that make a client of it.
              It has an example for each call. Calls marked <code>x-internal</code> serve this site's own pages and may
              change at any time.
            </Trans>
          </li>
          <li>
            <Trans>
              <a href={`${prefix}/feed.xml`}>Feed</a> of the newest articles (Atom); with{' '}
              <code>?category={named('Investing')}</code>, <code>?language=hi</code> or both, of those alone
            </Trans>
          </li>
          <li>
            <a href="/sitemap.xml">
              <Trans>Site map</Trans>
            </a>
          </li>
        </ul>
      </div>
    </>
  )
}
