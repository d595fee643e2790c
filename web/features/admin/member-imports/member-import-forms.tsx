import { plural, t, Trans } from '#words'
import type { MemberImport } from '../../../../contract/accounts/member-imports-api.ts'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Checkbox } from '../../../forms/field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useDone } from '../imports/use-done.ts'

const to = prefix + adminPaths.memberImports

/** Makes the accounts of a checked file. */
export function RunForm({ found: { id, fresh }, sendsLetters }: { found: MemberImport; sendsLetters: boolean }) {
  const onDone = useDone()
  const form = useForm('POST /api/admin/member-imports/:id/run', {
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
      submit={plural(fresh, { one: 'Make # account', other: 'Make # accounts' })}
      sending={t`Adding…`}
    >
      {sendsLetters ? (
        <Checkbox
          name="letters"
          label={t`Write to each of them how to come in`}
          hint={t`Without it nobody gets a letter. Tell them yourself that ‘Forgot password’ lets them in.`}
        />
      ) : (
        <p className="hint">
          <Trans>Nobody gets a letter by this. Pass a link to each of them: ‘Reset link’ in the list of members.</Trans>
        </p>
      )}
    </ActionForm>
  )
}

/** Discards a check, or takes a whole import back. */
export function UndoForm({ found: { id, state } }: { found: MemberImport }) {
  const onDone = useDone()
  const form = useForm('DELETE /api/admin/member-imports/:id', { name: `undo-${id}`, params: { id }, to, onDone })
  if (state === 'checked')
    return <ActionForm form={form} submit={t`Discard the check`} sending={t`Discarding…`} look="line" />
  return (
    <details>
      <summary>
        <Trans>Take this import back</Trans>
      </summary>
      <p className="hint">
        <Trans>All of its accounts go. It can be done as long as nobody of them has come in.</Trans>
      </p>
      <ActionForm form={form} submit={t`Take it back`} sending={t`Taking it back…`} look="line danger" />
    </details>
  )
}
