import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { DownIcon, Icon } from '../../ui/icons.tsx'
import { useChanged } from './use-changed.ts'

interface Props {
  call: 'POST /api/admin/categories/:id/move' | 'POST /api/admin/steps/:id/move' | 'POST /api/admin/lessons/:id/move'
  id: string
  /** The name of what is moved. */
  name: string
  /** The path after it without JavaScript. */
  to: string
  direction: 'earlier' | 'later'
  /** False at that end of the list. */
  enabled: boolean
}

/** The button that moves a row of an ordered list by one place. */
export function MoveForm({ call, id, name, to, direction, enabled }: Props) {
  const changed = useChanged()
  const button = `${direction}-${id}`
  const form = useForm(call, {
    name: button,
    params: { id },
    fields: { direction },
    to,
    onDone: (reply) => changed(reply, button),
  })
  return (
    <ActionForm form={form}>
      <button
        id={button}
        type="submit"
        className="icon-button"
        aria-label={`Move ${name} ${direction === 'earlier' ? 'up' : 'down'}`}
        aria-disabled={!enabled || form.busy}
      >
        {direction === 'earlier' ? <Icon d="M5 15l7-7 7 7" /> : <DownIcon />}
      </button>
    </ActionForm>
  )
}
