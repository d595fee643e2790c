import { useNow } from '../../../kit/now.ts'
import { momentInIndia, timeUntil } from '../../../kit/dates.ts'
import { FieldAround, idOf } from '../field-around.tsx'
import { momentOf, wallTimeOf } from '../../../kit/india-time.ts'

interface Props {
  /** As the picker has it; empty: no end. */
  value: string
  onChange: (value: string) => void
  wrong: string[] | undefined
}

/** When the poll takes no more votes: a day and a time in India, which the picker offers from now on. */
export function ExpiryField({ value, onChange, wrong }: Props) {
  const now = useNow()
  return (
    <FieldAround name="expiresAt" label="Closes at (time in India, optional)" hint={closing(value, now)} wrong={wrong}>
      {(tied) => (
        <span className="with-button">
          <input
            {...tied}
            type="datetime-local"
            min={wallTimeOf(now)}
            max="9999-12-31T23:59"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value && (
            <button
              type="button"
              className="button line"
              onClick={() => {
                onChange('')
                document.getElementById(idOf('expiresAt'))?.focus()
              }}
            >
              Clear<span className="unseen"> the closing time</span>
            </button>
          )}
        </span>
      )}
    </FieldAround>
  )
}

function closing(value: string, now: Date): string {
  const moment = momentOf(value)
  if (!moment) return 'Without one it stays open until you switch it off.'
  if (Date.parse(moment) <= now.getTime()) return `Closed since ${momentInIndia(moment)}`
  return `Closes ${timeUntil(moment, now)}: ${momentInIndia(moment)}`
}
