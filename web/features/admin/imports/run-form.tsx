import type { ReactNode } from 'react'
import { t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Checkbox } from '../../../forms/field.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useDone } from '../use-done.ts'

interface Props {
  call: 'POST /api/admin/member-imports/:id/run' | 'POST /api/admin/subscriber-imports/:id/run'
  found: { id: string; fresh: number }
  /** The path of the page. */
  page: string
  submit: string
  /** The box by which everybody in the file gets a letter, or the sentence where there is none. */
  letters: { label: string; hint: string } | { without: ReactNode }
}

/** Takes in the people of a checked file who are new. */
export function RunForm({ call, found: { id, fresh }, page, submit, letters }: Props) {
  const form = useForm(call, {
    name: `run-${id}`,
    params: { id },
    to: prefix + page,
    body: (typed) => ({ letters: typed.letters === true }),
    onDone: useDone(),
  })
  if (fresh === 0)
    return (
      <p>
        <Trans>Nobody in this file is new.</Trans>
      </p>
    )
  return (
    <ActionForm form={form} submit={submit} sending={t`Adding…`}>
      {'label' in letters ? <Checkbox name="letters" {...letters} /> : <p className="hint">{letters.without}</p>}
    </ActionForm>
  )
}
