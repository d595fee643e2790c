import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { rupees } from '../../../contract/donations.ts'
import { dateInIndia, monthInWords } from '../../kit/dates.ts'
import { paths } from '../../../contract/paths.ts'
import { mineQuery } from './queries.ts'
import { stateWords } from './state-words.ts'

/** What the member has chosen before: the way back to it, and to the months of a plan. */
export function MySupport() {
  // What was chosen, paid or confirmed since is to be in it.
  const { data = [] } = useQuery({ ...mineQuery(), staleTime: 0 })
  if (data.length === 0) return null
  return (
    <section className="mine" aria-labelledby="mine">
      <h2 id="mine">Your support</h2>
      <ul>
        {data.map(({ id, amount, state, createdAt, month, due }) => (
          <li key={id}>
            <Link href={paths.supportIntent(id)}>
              {rupees(amount)}
              {month ? ` for ${monthInWords(month)}` : ''}
            </Link>{' '}
            <span className="meta">
              {stateWords[state]} · chosen on {dateInIndia(createdAt)}
              {due && (
                <>
                  {' '}
                  · <b>This month can be paid there</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
