import { t, Trans } from '#words'
import type { OpenCall } from '../../../contract/machines/machines-api.ts'
import { langOf } from '../../kit/language-of.ts'

/** A list and not a table, since four columns do not fit a phone. */
export function OpenCalls({ calls }: { calls: readonly OpenCall[] }) {
  return (
    <ul className="personal-data rows">
      {calls.map(({ path, summary, query, limit }) => (
        <li key={path}>
          <strong>
            <code>{path}</code>
          </strong>
          <dl>
            <dt>
              <Trans context="of a call">Reply</Trans>
            </dt>
            <dd lang={langOf('en')}>{summary}</dd>
            {query.length > 0 && (
              <>
                <dt>
                  <Trans>Parameters</Trans>
                </dt>
                <dd>
                  <code>{query.join(', ')}</code>
                </dd>
              </>
            )}
            {limit && (
              <>
                <dt>
                  <Trans>Limit</Trans>
                </dt>
                <dd>{t`${limit.times} calls in ${limit.seconds} seconds`}</dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}
