import { t, Trans } from '#words'
import { useEffect, useState, type RefObject } from 'react'
import { CrossIcon } from '../../ui/icons.tsx'
import { inGroups, withoutGroups } from './amount-groups.ts'
import { linesOf, rowsOf, type FlowRow } from './flow-rows.ts'

interface Props {
  /** The text, whose lines are what the form sends; it is hidden while the rows are there. */
  textRef: RefObject<HTMLTextAreaElement | null>
  label: string
}

/** Dates with amounts, a row each; nothing where the text has lines of another form. */
export function FlowInputs({ textRef, label }: Props) {
  const [rows, setRows] = useState<FlowRow[] | null>(null)
  // Not at once: the form first writes into the text what was typed before a reload.
  useEffect(() => {
    const timer = setTimeout(() => setRows(textRef.current && rowsOf(textRef.current.value)))
    return () => clearTimeout(timer)
  }, [textRef])
  const change = (rows: FlowRow[]) => {
    setRows(rows)
    // The form reads the text when the event arrives there.
    if (textRef.current) textRef.current.value = linesOf(rows)
  }
  const changeTo = (rows: FlowRow[]) => {
    change(rows)
    textRef.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (!rows) return null
  return (
    <div className="flow-rows" role="group" aria-label={label}>
      {rows.map((row, index) => {
        const number = index + 1
        const write = (part: Partial<FlowRow>) =>
          change(rows.map((other) => (other.id === row.id ? { ...other, ...part } : other)))
        return (
          <div key={row.id}>
            <input
              type="date"
              aria-label={t`Date ${number}`}
              defaultValue={row.day}
              onInput={({ currentTarget }) => write({ day: currentTarget.value })}
            />
            <input
              aria-label={t`Amount ${number}`}
              autoComplete="off"
              defaultValue={inGroups(row.amount)}
              data-amount
              onInput={({ currentTarget }) => write({ amount: withoutGroups(currentTarget.value.trim()) })}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={t`Remove row ${number}`}
              onClick={() =>
                changeTo(
                  rows.length > 1 ? rows.filter(({ id }) => id !== row.id) : [{ id: row.id + 1, day: '', amount: '' }],
                )
              }
            >
              <CrossIcon />
            </button>
          </div>
        )
      })}
      <p className="row">
        <button
          type="button"
          className="button line"
          onClick={() => setRows([...rows, { id: Math.max(...rows.map(({ id }) => id)) + 1, day: '', amount: '' }])}
        >
          <Trans>One more date</Trans>
        </button>
        <button type="button" className="button line" onClick={() => setRows(null)}>
          <Trans>Type or paste a list</Trans>
        </button>
      </p>
    </div>
  )
}
