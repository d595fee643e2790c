import './found.css'
import { plural } from '#words'

/** The number of marked parts of a message, large. */
export const Found = ({ count }: { count: number }) => (
  <p className="found">
    <b>{count}</b> {plural(count, { one: 'thing gives it away', other: 'things give it away' })}
  </p>
)
