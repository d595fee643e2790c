import './what-is-kept.css'
import type { Kept } from '../../../contract/accounts/what-is-kept.ts'

/** An itemised list of personal data: a list and not a table, since four columns do not fit a phone. */
export function WhatIsKept({ items }: { items: readonly Kept[] }) {
  return (
    <ul className="kept rows">
      {items.map(({ what, why, howLong, withdraw }) => (
        <li key={what}>
          <strong>{what}</strong>
          <dl>
            <dt>Why</dt>
            <dd>{why}</dd>
            <dt>How long</dt>
            <dd>{howLong}</dd>
            <dt>To take it back</dt>
            <dd>{withdraw}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
