import '../../../ui/ticks.css'
import { t, Trans } from '#words'
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
    // An end that is over remains: to save it again changes nothing.
    [isOpen ? '' : (until ?? ''), t`No school is expected`],
    ...(isOpen ? [[until, keptUntil(momentInIndia(until))] as const] : []),
    [midnightAfter(now), t`Today, until midnight`],
    [midnightAfter(new Date(now.getTime() + 5 * day)), t`Six days, today included`],
  ] as const
  return (
    <fieldset className="radio-list" aria-describedby="school-hint">
      <legend>{t`Many people on one connection sign up`}</legend>
      <p className="hint" id="school-hint">
        <Trans>
          After a dozen accounts of a day from one connection, each browser makes a calculation of some seconds. Until
          the end that you choose, it does not.
        </Trans>
      </p>
      {choices.map(([value, label]) => (
        <label key={label}>
          <input type="radio" name="schoolUntil" value={value} defaultChecked={value === (until ?? '')} /> {label}
        </label>
      ))}
    </fieldset>
  )
}

const keptUntil = (moment: string) => t`Until ${moment}, as it is`

/** The end of a day in India. */
const midnightAfter = (moment: Date): string =>
  momentOf(`${wallTimeOf(new Date(moment.getTime() + day)).slice(0, 10)}T00:00`) ?? ''
