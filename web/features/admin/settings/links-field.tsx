import './links-field.css'
import { t, Trans } from '#words'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Area } from '../../../forms/field-area.tsx'
import { FieldGroup } from '../../../forms/field-group.tsx'
import { FormContext } from '../../../forms/form-state.ts'
import { useField } from '../../../forms/use-field.ts'
import { toast } from '../../../kit/toasts.ts'
import { moveItem } from '../row-actions.tsx'
import { LinkInputs, nameOf } from './link-inputs.tsx'
import { emptyRow, isNoLink, linesOf, rowsOf, type LinkRow } from './link-rows.ts'

interface Props {
  name: 'menu' | 'footerLinks'
  label: string
  hint: string
  /** The stored links, one in each line. */
  stored: string
  most: number
}

/** The links of a menu: a text of lines on the server, and in the browser a row for each. */
export function LinksField({ name, label, hint, stored, most }: Props) {
  const text = useRef<HTMLTextAreaElement>(null)
  const [rows, setRows] = useState<LinkRow[] | null>(null)
  useLayoutEffect(() => setRows(rowsOf(text.current?.value ?? '')), [])
  if (rows) return <Rows {...{ name, label, hint, most, rows }} onChange={setRows} />
  return (
    <Area
      ref={text}
      name={name}
      label={label}
      hint={t`In each line the words of a link, and then its address.`}
      defaultValue={stored}
      rows={8}
      dir="auto"
    />
  )
}

interface RowsProps extends Omit<Props, 'stored'> {
  rows: LinkRow[]
  onChange: (change: (rows: LinkRow[] | null) => LinkRow[]) => void
}

function Rows({ name, label, hint, most, rows, onChange }: RowsProps) {
  const { field } = useField({ name, label, hint })
  const form = use(FormContext)
  const group = useRef<HTMLFieldSetElement>(null)
  const [announced, setAnnounced] = useState('')
  const [focus, setFocus] = useState<{ key: string | undefined } | null>(null)
  useEffect(() => {
    if (focus) group.current?.querySelector<HTMLElement>(`[data-link="${focus.key}"] input, .add`)?.focus()
  }, [focus])
  const change = (by: (rows: LinkRow[]) => LinkRow[]) => {
    form?.mend([name])
    onChange((all) => by(all ?? []))
  }
  const add = () => {
    if (rows.length >= most) return
    const row = emptyRow()
    const number = rows.length + 1
    change((all) => [...all, row])
    setAnnounced(t`Added link ${number}.`)
    setFocus({ key: row.key })
  }
  const move = (from: number, to: number) => {
    const [name, position, count] = [nameOf(rows[from], from), to + 1, rows.length]
    change((all) => moveItem(all, from, to))
    setAnnounced(t`${name} is now at place ${position} of ${count}.`)
  }
  const remove = (index: number) => {
    const [gone] = rows.slice(index, index + 1)
    change((all) => all.toSpliced(index, 1))
    setFocus({ key: (rows[index + 1] ?? rows[index - 1])?.key })
    const undo = () => {
      if (!gone) return
      change((all) => all.toSpliced(index, 0, gone))
      setFocus({ key: gone.key })
    }
    toast({
      title: removedText(nameOf(gone, index)),
      action: { label: t`Undo`, how: t`Undo by the button in this message`, onClick: undo },
    })
  }
  return (
    <FieldGroup ref={group} className="links-field" field={field} status={announced}>
      <input type="hidden" name={name} value={linesOf(rows)} />
      {rows.length > 0 && (
        <p className="heads meta" aria-hidden="true">
          <span>{labels.text}</span>
          <span>{labels.address}</span>
        </p>
      )}
      <ol>
        {rows.map((row, index) => (
          <LinkInputs
            key={row.key}
            name={name}
            row={row}
            index={index}
            count={rows.length}
            isWrong={Boolean(field.errors) && isNoLink(row)}
            onWrite={(part) =>
              change((all) => all.map((other) => (other.key === row.key ? { ...other, ...part } : other)))
            }
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <button type="button" className="button line add" aria-disabled={rows.length >= most} onClick={add}>
        <Trans>Add link</Trans>
      </button>
      {rows.length >= most && <p className="hint">{t`At most ${most} links`}</p>}
    </FieldGroup>
  )
}

const labels = {
  text: t({ message: 'Words', context: 'of a link' }),
  address: t({ message: 'Address', context: 'of a link' }),
}

const removedText = (name: string) => t`Removed ${name}.`
