import type { OpenCall } from '../../../contract/machines/machines-api.ts'

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
