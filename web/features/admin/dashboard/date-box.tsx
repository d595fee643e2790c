import { useState } from 'react'
import { t } from '#words'
import { dayInWords } from '../../../../contract/day-words.ts'

interface Props {
  name: string
  label: string
  /** The day of the address: '2026-11-26', or none. */
  text: string
}

/**
 * A day among the filters of a tab. Until it is typed in, it shows the day as the site writes days: browsers write it after the
 * language of the device.
 */
export function DateBox({ name, label, text }: Props) {
  const [day, setDay] = useState(text)
  return (
    <div className="date">
      <label>
        <span className="meta">{label}</span>
        <input
          type="date"
          name={name}
          autoComplete="off"
          defaultValue={text}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </label>
      <span className="shown" aria-hidden="true">
        {day ? dayInWords(day) : t`Any day`}
      </span>
    </div>
  )
}
