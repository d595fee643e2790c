import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useDone } from '../use-done.ts'

interface Props {
  call:
    | 'DELETE /api/admin/article-imports/:id'
    | 'DELETE /api/admin/member-imports/:id'
    | 'DELETE /api/admin/subscriber-imports/:id'
  found: { id: string; state: string; undoable?: boolean }
  /** The path of the page. */
  page: string
  /** The sentences about what goes. */
  children?: ReactNode
}

/** Discards a check, takes a whole import back, or stops one that cannot be taken back any more. */
export function UndoForm({ call, found: { id, state, undoable }, page, children }: Props) {
  const form = useForm(call, { name: `undo-${id}`, params: { id }, to: prefix + page, onDone: useDone() })
  if (state === 'checked')
    return <ActionForm form={form} submit={t`Discard the check`} sending={t`Discarding…`} look="line" />
  const sentences = <p className="hint">{children}</p>
  if (!undoable)
    return (
      <>
        {sentences}
        <ActionForm form={form} submit={t`Stop the import`} sending={t`Stopping…`} look="line danger" />
      </>
    )
  return (
    <details>
      <summary>
        <Trans>Take this import back</Trans>
      </summary>
      {sentences}
      <ActionForm form={form} submit={t`Take it back`} sending={t`Taking it back…`} look="line danger" />
    </details>
  )
}
