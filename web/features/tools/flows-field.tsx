import { t, Trans } from '#words'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { CrossIcon } from '../../ui/icons.tsx'
import { linesOf, rowsOf, type FlowRow } from './flow-rows.ts'

interface Props {
  /** The attributes of the text, whose lines are what the form sends. */
  area: ComponentProps<'textarea'>
  label: string
}

/** Dates with amounts, a row each. Without JavaScript, and where the text has lines of another form, they are a text of lines. */
export function FlowsField({ area, label }: Props) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [rows, setRows] = useState<FlowRow[] | null>(null)
  // Not at once: the form first writes into the text what was typed before a reload.
  useEffect(() => {
    const timer = setTimeout(() => setRows(text.current && rowsOf(text.current.value)))
    return () => clearTimeout(timer)
  }, [])
  const change = (rows: FlowRow[]) => {
    setRows(rows)
    // The form reads the text when the event arrives there.
    if (text.current) text.current.value = linesOf(rows)
  }
  const changeTo = (rows: FlowRow[]) => {
    change(rows)
    text.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <textarea {...area} ref={text} rows={4} spellCheck={false} hidden={rows !== null} />
      {rows && (
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
                  defaultValue={row.amount}
                  onInput={({ currentTarget }) => write({ amount: currentTarget.value })}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t`Remove row ${number}`}
                  onClick={() =>
                    changeTo(
                      rows.length > 1
                        ? rows.filter(({ id }) => id !== row.id)
                        : [{ id: row.id + 1, day: '', amount: '' }],
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
      )}
    </>
  )
}
