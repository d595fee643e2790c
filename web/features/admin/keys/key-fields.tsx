import { plural, t, Trans } from '#words'
import { keyDays, keyLimits, keyScopes, scopeSentences, type KeyScope } from '../../../../contract/keys/keys.ts'
import type { KeyForm } from '../../../../contract/keys/keys-api.ts'
import { Checkbox, Field } from '../../../forms/field.tsx'
import { FieldMessages } from '../../../forms/field-frame.tsx'
import { useFormState } from '../../../forms/form-state.ts'

const nameOf = (scope: KeyScope) => `scopes.${scope}`

/** The inputs of a new key in its dialog. */
export function KeyFields() {
  const { errors } = useFormState()
  return (
    <>
      <Field
        name="name"
        label={t({ message: 'Name', context: 'API key' })}
        hint={t`The program that will use it. The audit log names it.`}
        maxLength={keyLimits.name.max}
        autoComplete="off"
      />
      <fieldset
        name="scopes"
        tabIndex={-1}
        aria-invalid={errors.scopes ? true : undefined}
        aria-describedby={errors.scopes && 'key-scopes-wrong'}
      >
        <legend>
          <Trans>It may change</Trans>
        </legend>
        {keyScopes.map((scope) => (
          <Checkbox key={scope} name={nameOf(scope)} label={scopeSentences[scope]} />
        ))}
        <FieldMessages name="scopes" id="key-scopes" label="" errors={errors.scopes} />
      </fieldset>
      <fieldset className="radio-list">
        <legend>
          <Trans>It expires after</Trans>
        </legend>
        {keyDays.map((days, index) => (
          <label key={days}>
            <input type="radio" name="days" value={days} defaultChecked={index === 1} />{' '}
            {plural(days, { one: '# day', other: '# days' })}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** The body of the call from what was typed. */
export const formOf = (typed: Record<string, unknown>): KeyForm => ({
  name: String(typed.name ?? ''),
  scopes: keyScopes.filter((scope) => typed[nameOf(scope)]),
  days: Number(typed.days),
})
