import { t } from '#words'
import type { ReactNode } from 'react'
import { ActionForm } from '../../forms/action-form.tsx'
import type { HiddenFields } from '../../forms/call-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormState } from '../../forms/form-state.ts'
import type { ParamsOf } from '../../../contract/endpoint.ts'
import type { At, Write } from '../../kit/send.ts'
import { DownIcon, Icon } from '../../ui/icons.tsx'
import { useDone } from './use-done.ts'

/** The calls that change an ordered list: each tells in a sentence what it did. */
type Change = Extract<Write, `${string} /api/admin/${'categories' | 'steps' | 'lessons' | 'first-page'}${string}`>

interface Props<A extends Change> extends Pick<HiddenFields<A>, 'call' | 'fields' | 'to'> {
  /** The row that it changes; none for a new one. */
  id?: string
  name: string
  /** The id of what has the focus after it; the list's heading, if that is gone. */
  focus: string
  submit?: string
  sending?: string
  look?: string
  children: ReactNode
}

/** A form that changes a row of an ordered list; then the list is shown anew, with what was done. */
export function RowForm<A extends Change>({ call, id, name, fields, to, focus, ...looks }: Props<A>) {
  const done = useDone(focus)
  const form = useForm(call, {
    name,
    params: id === undefined ? undefined : ({ id } as ParamsOf<At<A>>),
    fields,
    to,
    onDone: (reply) => done(reply as { message: string }),
  })
  return <ActionForm form={form} {...looks} />
}

interface Button {
  label: string
  id?: string
  enabled?: boolean
  children: ReactNode
}

/** The button of a row's form. */
export function RowButton({ label, id, enabled = true, children }: Button) {
  const { busy } = useFormState()
  return (
    <button type="submit" id={id} className="icon-button" aria-label={label} aria-disabled={!enabled || busy}>
      {children}
    </button>
  )
}

interface Moves {
  call: Extract<Change, `${string}/move`>
  /** The id of the row, for calls whose address has one. */
  id: string
  /** Further fields of the call. */
  fields?: Record<string, string>
  /** The name of the row. */
  name: string
  /** The path of the page that is shown after the call, without JavaScript. */
  to: string
  index: number
  count: number
}

/** The buttons that move a row up or down by one. */
export function MoveForms({ index, count, ...row }: Moves) {
  const { name } = row
  return (
    <>
      <Move {...row} direction="earlier" label={t`Move ${name} up`} enabled={index > 0}>
        <Icon d="M5 15l7-7 7 7" />
      </Move>
      <Move {...row} direction="later" label={t`Move ${name} down`} enabled={index < count - 1}>
        <DownIcon />
      </Move>
    </>
  )
}

function Move({
  call,
  id,
  fields,
  to,
  direction,
  ...button
}: Omit<Moves, 'index' | 'count'> & Button & { direction: string }) {
  const name = `${direction}-${id}`
  return (
    <RowForm
      call={call}
      id={call.includes(':id') ? id : undefined}
      name={name}
      fields={{ ...fields, direction }}
      to={to}
      focus={name}
    >
      <RowButton {...button} id={name} />
    </RowForm>
  )
}
