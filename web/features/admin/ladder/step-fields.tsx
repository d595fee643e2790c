import { t } from '#words'
import { ladderLimits } from '../../../../contract/ladder/ladder.ts'
import type { AdminStep } from '../../../../contract/ladder/admin-ladder-api.ts'
import { Field } from '../../../forms/field.tsx'

const { name: nameLimit, summary: summaryLimit } = ladderLimits

/** The inputs of a step's form. */
export function StepFields({ step }: { step: Pick<AdminStep, 'name' | 'hindiName' | 'summary'> }) {
  const { name, hindiName, summary } = step
  return (
    <>
      <Field
        name="name"
        label={t({ message: 'Name', context: 'of a thing' })}
        defaultValue={name}
        maxLength={nameLimit.max}
        autoComplete="off"
        dir="auto"
      />
      <Field
        name="hindiName"
        label={t`Hindi name (optional)`}
        defaultValue={hindiName ?? ''}
        maxLength={nameLimit.max}
        autoComplete="off"
        lang="hi"
      />
      <Field
        name="summary"
        label={t`Summary (optional)`}
        hint={t`A sentence about what readers can do afterwards.`}
        defaultValue={summary ?? ''}
        maxLength={summaryLimit.max}
        autoComplete="off"
        dir="auto"
      />
    </>
  )
}
