import './change-dialog.css'
import { t, Trans } from '#words'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { ChangeNote, noteLimits, type EditKind } from '../../../../contract/changes/change-form.ts'
import { noteLabel } from '../../../../contract/changes/note-label.ts'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import { Field, anyScript } from '../../../forms/field.tsx'
import { RadioGroup } from '../../../forms/field-group.tsx'
import { EditorDialog } from './editor-dialog.tsx'

/** The answers of an editor so far; no kind before they choose. */
export interface TypedEdit {
  kind: EditKind | ''
  note: string
}

/** The part of the body that goes with the save. */
export type Edit = { edit: 'small' } | { edit: 'significant'; changeNote: string }

interface Props {
  typed: TypedEdit
  onTyped: (typed: TypedEdit) => void
  lang: string
  onGoOn: (edit: Edit) => void
  onClose: () => void
}

/** Asks, before an article that readers see is saved, what kind of edit it is; a significant one needs a line for them. */
export function ChangeDialog({ typed, onTyped, lang, onGoOn, onClose }: Props) {
  const { kind, note } = typed
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (differs: Partial<TypedEdit>) => {
    setErrors({})
    onTyped({ ...typed, ...differs })
  }
  const save = () => {
    const parsed = ChangeNote.safeParse(note)
    if (kind === 'small') return onGoOn({ edit: kind })
    if (kind === 'significant' && parsed.success) return onGoOn({ edit: kind, changeNote: parsed.data })
    const faults = parsed.success ? [] : parsed.error.issues.slice(0, 1).map(({ message }) => message)
    setErrors(kind === '' ? { edit: [t`Choose what kind of edit it is`] } : { changeNote: faults })
    document.getElementById(kind === '' ? 'edit-kinds' : 'change-note')?.focus()
  }
  return (
    <EditorDialog
      title={t`What kind of edit is it?`}
      about={t`This article is live. Say whether earlier readers need to know.`}
      className="change-kind"
      onClose={onClose}
    >
      <div id="edit-kinds" tabIndex={-1} role="alert" className="wrong">
        {errors.edit?.join('. ')}
      </div>
      <RadioGroup
        name="edit"
        label={t`Kind of edit`}
        value={kind}
        options={kinds}
        onChange={(chosen) => change({ kind: chosen })}
      />
      {kind === 'significant' && (
        <Field
          {...anyScript}
          name="changeNote"
          id="change-note"
          label={noteLabel}
          hint={t`One line. It stands above the article and on the page What changed.`}
          most={noteLimits.max}
          lang={lang}
          value={note}
          errors={errors.changeNote}
          onChange={(text) => change({ note: text })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) save()
          }}
        />
      )}
      <div className="button-row">
        <button type="button" className="button main" onClick={save}>
          <Trans>Save</Trans>
        </button>
        <Dialog.Close className="button line">{t`Back to the text`}</Dialog.Close>
      </div>
    </EditorDialog>
  )
}

const kinds = [
  ['small', t`A small fix`, t`Spelling, wording, a link or a picture: whoever has read it need not read it again.`],
  ['significant', t`A significant change`, t`Whoever has read it would now do or understand something differently.`],
] as const
