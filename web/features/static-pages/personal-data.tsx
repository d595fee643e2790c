import './personal-data.css'
import { t } from '#words'
import { idOfData } from '../../../contract/accounts/data-id.ts'
import type { PersonalData } from '../../../contract/accounts/personal-data.ts'

/** An itemised list of personal data: a list and not a table, since four columns do not fit a phone. */
export function PersonalDataList({ items }: { items: readonly PersonalData[] }) {
  return (
    <ul className="personal-data rows">
      {items.map(({ key, what, why, howLong, withdraw }) => (
        <li key={key} id={idOfData(key)}>
          <strong>{what}</strong>
          <dl>
            <dt>{t`Why`}</dt>
            <dd>{why}</dd>
            <dt>{t`How long`}</dt>
            <dd>{howLong}</dd>
            <dt>{t`To take it back`}</dt>
            <dd>{withdraw}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
