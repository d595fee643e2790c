import './personal-data.css'
import { useQuery } from '@tanstack/react-query'
import type { OpenCall } from '../../../contract/machines/machines-api.ts'
import { paths } from '../../../contract/paths.ts'
import { webhookEvents, webhookSentences } from '../../../contract/webhooks/webhooks.ts'
import { titled } from '../../kit/page.ts'
import { findCategory } from '../../../contract/categories/categories.ts'
import { useCategories } from '../../kit/categories.ts'
import { useSite } from '../../kit/site.ts'
import { openCallsQuery } from './queries.ts'
import { webhookSample } from './webhook-sample.ts'

export const head = titled('For developers', (name) => ({
  description: `How other sites and programs read ${name}: the open calls of its API, the feed and the site map.`,
  canonical: paths.developers,
}))

/** The ways by which other programs read the site. */
export default function DevelopersPage() {
  const { name, origin } = useSite()
  const categories = useCategories()
  const named = (name: string) => encodeURIComponent((findCategory(categories, name) ?? categories[0])?.name ?? 'all')
  const { data: calls, isPending } = useQuery(openCallsQuery)
  return (
    <div className="wrap prose">
      <h1>For developers</h1>
      <p>
        Everything that a visitor can read on {name} can be read by your site or program too, free and without a key.
        Please say where it comes from, and link to the article.
      </p>
      <p>
        <code>{`curl '${origin}/api/articles?category=${named('Taxes')}&limit=5'`}</code>
      </p>
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
          Each reply has an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and an unchanged reply is not
          sent again.
        </li>
        <li>
          An error has a status and a <code>message</code>; one of the input has the errors of each parameter in{' '}
          <code>fields</code>. After 429 or 503 wait as long as <code>Retry-After</code> says.
        </li>
      </ul>
      <Webhooks />
      <h2>Polls and calculators on your site</h2>
      <p>
        Your site can show a poll in a frame, without cookies and scripts. Your readers vote here. Put the last part of
        the poll’s address in the place of <code>ID</code>:
      </p>
      <p>
        <code>{`<iframe src="${origin}${paths.pollFrame('ID')}" title="Poll" width="480" height="410"></iframe>`}</code>
      </p>
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
          <a href="/feed.xml">Feed</a> of the newest articles (Atom); with <code>?category={named('Investing')}</code>,{' '}
          <code>?language=hi</code> or both, of those alone
        </li>
        <li>
          <a href="/sitemap.xml">Site map</a>
        </li>
      </ul>
    </div>
  )
}

function Webhooks() {
  const { name } = useSite()
  return (
    <>
      <h2>Webhooks</h2>
      <p>
        Those who run {name} can have your program told at once of an article that appears, changes or goes. Send them
        an address that begins with <code>https://</code>; they give you a secret. Each message is a <code>POST</code>{' '}
        of JSON, with <code>type</code>, <code>timestamp</code> and <code>data</code>, which has the article as{' '}
        <code>/api/articles/:id</code> has it. Answer with a status from 200 to 299 within ten seconds. Any other answer
        has the message sent again, with growing pauses, for most of a day.
      </p>
      <p>
        Messages are signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are
        libraries in many languages. In a few lines of JavaScript:
      </p>
      <pre className="tile sample">
        <code>{webhookSample}</code>
      </pre>
      <p>
        A message may come twice, under the same <code>webhook-id</code>: remember those for a day. The events are:
      </p>
      <ul>
        {webhookEvents.map((event) => (
          <li key={event}>
            <code>{event}</code>: {webhookSentences[event]}
          </li>
        ))}
        <li>
          <code>test</code>: Somebody has pressed a button, to try the address.
        </li>
      </ul>
    </>
  )
}

/** A list and not a table, since four columns do not fit a phone. */
function OpenCalls({ calls }: { calls: readonly OpenCall[] }) {
  return (
    <ul className="personal-data rows">
      {calls.map(({ path, summary, query, limit }) => (
        <li key={path}>
          <strong>
            <code>{path}</code>
          </strong>
          <dl>
            <dt>Reply</dt>
            <dd>{summary}</dd>
            {query.length > 0 && (
              <>
                <dt>Parameters</dt>
                <dd>
                  <code>{query.join(', ')}</code>
                </dd>
              </>
            )}
            {limit && (
              <>
                <dt>Limit</dt>
                <dd>{`${limit.times} calls in ${limit.seconds} seconds`}</dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
