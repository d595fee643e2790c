import './developers.css'
import './personal-data.css'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../contract/paths.ts'
import { titled } from '../../kit/page.ts'
import { findCategory } from '../../../contract/categories/categories.ts'
import { useCategories } from '../../kit/categories.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { useSite } from '../../kit/site.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { FirstCall, firstCallQuery } from './first-call.tsx'
import { openCallsQuery } from './queries.ts'
import { Webhooks } from './webhooks-for-developers.tsx'
import { OpenCalls } from './open-calls.tsx'

export const head = titled('For developers', (name) => ({
  description: `How other sites and programs read ${name}: the open calls of its API, the feed and the site map.`,
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
        title="For developers"
        lead={`Everything that a visitor can read on ${name} can be read by your site or program too, free and without a key. Please say where it comes from, and link to the article.`}
        figure={calls?.[0] && { value: pluralize(calls.length, 'call'), line: 'free, and without a key' }}
      />
      <div className="wrap page prose developers">
        <FirstCall />
        <h2>Open calls</h2>
        {calls && <OpenCalls calls={calls} />}
        {isPending && <p className="meta">Loading the calls…</p>}
        {!calls && !isPending && <p className="meta">The list did not load. The description below has them all.</p>}
        <h2>How they answer</h2>
        <ul>
          <li>In JSON, with moments in UTC. Amounts are in whole rupees.</li>
          <li>To the pages of every site (CORS), without cookies: what a member alone may see is not among them.</li>
          <li>
            Lists have up to 100 rows, by <code>limit</code>. The <code>Link</code> header names the next page.
          </li>
          <li>
            Each reply has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and an unchanged reply is
            not sent again.
          </li>
          <li>
            An error has a status and a <code>message</code>; one of the input has the errors of each parameter in{' '}
            <code>fields</code>. After 429 or 503 wait as long as <code>Retry-After</code> says.
          </li>
        </ul>
        <Webhooks />
        <h2>Polls and calculators on your site</h2>
        <p>
          Your site can show a poll in a frame, without cookies and scripts. Your readers vote here. Put the last part
          of the poll’s address in the place of <code>ID</code>:
        </p>
        <pre className="tile sample">
          <code>{`<iframe src="${origin}${paths.pollFrame('ID')}" title="Poll" width="480" height="410"></iframe>`}</code>
        </pre>
        <p>
          A calculator has its frame under ‘Put this on your site’ on its own page. A program that knows oEmbed, such as
          the editor of your site, finds both by itself from the address of the poll or the calculator.
        </p>
        <h2>Files for programs</h2>
        <ul>
          <li>
            <a href="/api/openapi.json">Description of the API</a> (OpenAPI 3.1), for tools that make a client of it.
            Calls marked <code>x-internal</code> serve this site's own pages and may change at any time.
          </li>
          <li>
            <a href="/feed.xml">Feed</a> of the newest articles (Atom); with <code>?category={named('Investing')}</code>
            , <code>?language=hi</code> or both, of those alone
          </li>
          <li>
            <a href="/sitemap.xml">Site map</a>
          </li>
        </ul>
      </div>
    </>
  )
}
