import { plural, t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { SubscriberImport } from '../../../../contract/subscribers/imports-api.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Checkbox } from '../../../forms/field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useDone } from '../imports/use-done.ts'

const to = prefix + adminPaths.subscriberImports

/** Takes the new addresses of a checked file in. */
export function RunForm({ found: { id, fresh }, sendsLetters }: { found: SubscriberImport; sendsLetters: boolean }) {
  const onDone = useDone()
  const form = useForm('POST /api/admin/subscriber-imports/:id/run', {
    name: `run-${id}`,
    params: { id },
    to,
    body: ({ letters }) => ({ letters: letters === true }),
    onDone,
  })
  if (fresh === 0)
    return (
      <p>
        <Trans>Nobody in this file is new.</Trans>
      </p>
    )
  return (
    <ActionForm
      form={form}
      submit={plural(fresh, { one: 'Add # subscriber', other: 'Add # subscribers' })}
      sending={t`Adding…`}
    >
      {sendsLetters ? (
        <Checkbox
          name="letters"
          label={t`First write to each of them, and wait until they confirm`}
          hint={t`Without it nobody gets a letter now, and they get the next ones.`}
        />
      ) : (
        <p className="hint">
          <Trans>Nobody gets a letter by this.</Trans>
        </p>
      )}
    </ActionForm>
  )
}

/** Discards a check, takes a whole import back, or stops one of which somebody has had a letter. */
export function UndoForm({ found: { id, state, undoable } }: { found: SubscriberImport }) {
  const onDone = useDone()
  const form = useForm('DELETE /api/admin/subscriber-imports/:id', { name: `undo-${id}`, params: { id }, to, onDone })
  if (state === 'checked')
    return <ActionForm form={form} submit={t`Discard the check`} sending={t`Discarding…`} look="line" />
  if (!undoable)
    return (
      <>
        <p className="hint">
          <Trans>Who is on the list already stays there, and letters that wait are still sent.</Trans>
        </p>
        <ActionForm form={form} submit={t`Stop the import`} sending={t`Stopping…`} look="line danger" />
      </>
    )
  return (
    <details>
      <summary>
        <Trans>Take this import back</Trans>
      </summary>
      <p className="hint">
        <Trans>
          All of its addresses go from the list. It can be done as long as nobody of them has had a letter, has chosen
          letters or has left.
        </Trans>
      </p>
      <ActionForm form={form} submit={t`Take it back`} sending={t`Taking it back…`} look="line danger" />
    </details>
  )
}
