import { plural, t } from '#words'
import { useState, type ReactNode } from 'react'
import { Combobox } from '../combobox.tsx'

export interface PickOption {
  /** Ends the id of its element; without spaces. */
  id: string
  title: string
  value?: string
  about: string
}

interface Props<Choice extends PickOption> {
  label: string
  placeholder: string
  /** The choices that a text finds, the best first. */
  find: (typed: string) => Choice[]
  /** The sentence instead of the choices while there are none to search in; null once there are. */
  missing: ReactNode
  onChoose: (choice: Choice) => void
}

/** The search of a dialog that inserts something, with its choices always open below. */
export function PickList<Choice extends PickOption>({ label, placeholder, find, missing, onChoose }: Props<Choice>) {
  const [typed, setTyped] = useState('')
  const choices = find(typed.trim())
  return (
    <Combobox
      field={{ name: 'pick', label }}
      placeholder={placeholder}
      focusOnArrival
      typed={typed}
      onType={setTyped}
      list={label}
      choices={choices}
      onChoose={onChoose}
      status={
        missing ?? (choices.length === 0 ? t`Nothing has that name.` : <Found count={choices.length} typed={typed} />)
      }
    >
      {({ title, value, about }) => (
        <>
          <span className="title">{title}</span>
          {value && <b className="clamp">{value}</b>}
          <span className="meta">{about}</span>
        </>
      )}
    </Combobox>
  )
}

/** The count is for those who do not see the list. */
const Found = ({ count, typed }: { count: number; typed: string }) => (
  <span className="unseen">
    {typed &&
      plural(count, {
        one: '# result. Arrow keys choose, Enter inserts.',
        other: '# results. Arrow keys choose, Enter inserts.',
      })}
  </span>
)
