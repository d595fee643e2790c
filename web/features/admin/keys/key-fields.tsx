import '../../../ui/ticks.css'
import { plural, t, Trans } from '#words'
import { keyDays, keyLimits, keyScopes, scopeSentences } from '../../../../contract/keys/keys.ts'
import type { KeyForm } from '../../../../contract/keys/keys-api.ts'
import { Field } from '../../../forms/field.tsx'
import { CheckboxGroup, chosenIn } from '../checkbox-group.tsx'

/** The inputs of a new key in its dialog. */
export function KeyFields() {
  return (
    <>
      <Field
        name="name"
        label={t({ message: 'Name', context: 'API key' })}
        hint={t`The program that will use it. The audit log names it.`}
        maxLength={keyLimits.name.max}
        autoComplete="off"
      />
      <CheckboxGroup name="scopes" legend={t`It may change`} options={keyScopes} sentences={scopeSentences} />
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
  scopes: chosenIn(typed, 'scopes', keyScopes),
  days: Number(typed.days),
})
