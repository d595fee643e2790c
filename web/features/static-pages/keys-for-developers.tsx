import { Trans } from '#words'
import { keyLimits, keyScopes, scopeSentences } from '../../../contract/keys/keys.ts'
import { useSite } from '../../kit/site.ts'

/** The keys by which programs of the site's own people write. */
export function Keys() {
  const { name, origin } = useSite()
  const { times, seconds } = keyLimits.calls
  return (
    <>
      <h2>
        <Trans>Writing with a key</Trans>
      </h2>
      <p>
        <Trans>
          Reading needs no key. Admins of {name} can create one for a program that writes: an importer, or a robot that
          enters figures. It is sent in a header, and never in the address:
        </Trans>
      </p>
      <pre className="tile sample">
        <code>{`curl -X POST '${origin}/api/admin/preview' \\
  -H 'Authorization: Bearer artha_…' \\
  -H 'Content-Type: application/json' \\
  -d '{"content": "Write down **every** rupee."}'`}</code>
      </pre>
      <p>
        <Trans>
          A key works in the name of the admin who created it, with that admin’s rights of the moment, until its day or
          until it is revoked. It makes {times} calls in {seconds} seconds. A key that does not work is answered with
          401; a call that it does not open, with 403 and the scope that it lacks. The scopes are:
        </Trans>
      </p>
      <ul>
        {keyScopes.map((scope) => (
          <li key={scope}>
            <code>{scope}</code>: {scopeSentences[scope]}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          The description of the API below names the calls of each scope, with an example of what they take and reply.
        </Trans>
      </p>
    </>
  )
}
