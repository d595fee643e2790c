import { Trans } from '#words'
import { webhookEvents, webhookSentences } from '../../../contract/webhooks/webhooks.ts'
import { useSite } from '../../kit/site.ts'
import { webhookSample } from './webhook-sample.ts'

/** The messages by which programs of other sites learn of changed articles. */
export function Webhooks() {
  const { name } = useSite()
  return (
    <>
      <h2>
        <Trans>Webhooks</Trans>
      </h2>
      <p>
        <Trans>
          Those who run {name} can have your program told at once of an article that appears, changes or goes. Send them
          an address that begins with <code>https://</code>; they give you a secret. Each message is a <code>POST</code>{' '}
          of JSON, with <code>type</code>, <code>timestamp</code> and <code>data</code>, which has the article as{' '}
          <code>/api/articles/:id</code> has it. Answer with a status from 200 to 299 within ten seconds. Any other
          answer has the message sent again, with growing pauses, for most of a day.
        </Trans>
      </p>
      <p>
        <Trans>
          Messages are signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are
          libraries in many languages. In a few lines of JavaScript:
        </Trans>
      </p>
      <pre className="tile sample">
        <code>{webhookSample}</code>
      </pre>
      <p>
        <Trans>
          A message may come twice, under the same <code>webhook-id</code>: remember those for a day. The events are:
        </Trans>
      </p>
      <ul>
        {webhookEvents.map((event) => (
          <li key={event}>
            <code>{event}</code>: {webhookSentences[event]}
          </li>
        ))}
        <li>
          <Trans>
            <code>test</code>: Somebody has pressed a button, to try the address.
          </Trans>
        </li>
      </ul>
    </>
  )
}
