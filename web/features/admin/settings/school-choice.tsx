import { use } from 'react'
import { momentInIndia, wallTimeOf } from '../../../kit/dates.ts'
import { momentOf } from '../../../kit/india-time.ts'
import { useNow } from '../../../kit/now.ts'
import { StoredContext } from './settings-form.tsx'

const day = 86_400_000

/** Lets many people on one connection sign up, until an end. */
export function SchoolChoice() {
  const now = useNow()
  const until = use(StoredContext)?.settings.schoolUntil ?? null
  const isOpen = until !== null && Date.parse(until) > now.getTime()
  const choices = [
    ['', 'No school is expected'],
    ...(isOpen ? [[until, `Until ${momentInIndia(until)}, as it is`] as const] : []),
    [midnightAfter(now), 'Today, until midnight'],
    [midnightAfter(new Date(now.getTime() + 5 * day)), 'Six days, today included'],
  ] as const
  const chosen = isOpen ? until : ''
  return (
    <fieldset className="radio-list" aria-describedby="school-hint">
      <legend>Many people on one connection sign up</legend>
      <p className="hint" id="school-hint">
        After a dozen accounts of a day from one connection, each browser makes a calculation of some seconds. Until the
        end that you choose, it does not.
      </p>
      {choices.map(([value, label]) => (
        <label key={label}>
          <input type="radio" name="schoolUntil" value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

/** The end of a day in India. */
const midnightAfter = (moment: Date): string =>
  momentOf(`${wallTimeOf(new Date(moment.getTime() + day)).slice(0, 10)}T00:00`) ?? ''
