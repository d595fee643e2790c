import { t } from '#words'
import type { Condition } from './fields.ts'
import { yesOrNo } from './figure-text.ts'
import { either } from './either.ts'

/** True if an input matters under these choices, which are values or the texts of them. */
export const matters = (
  when: Readonly<Condition> | undefined | null,
  choices: Readonly<Record<string, unknown>>,
): boolean => Object.entries(when ?? {}).every(([name, values]) => values.includes(String(choices[name])))

interface Described {
  name: string
  label: string
  choices: Readonly<Record<string, string>> | null
  when: Readonly<Condition> | null
}

/** The choice under which an input matters, as a sentence; undefined if it always does. */
export function conditionOf({ when }: Described, inputs: readonly Described[]): string | undefined {
  const [[name, values] = []] = Object.entries(when ?? {})
  const choice = inputs.find((input) => input.name === name)
  const labels: Readonly<Record<string, string>> = choice?.choices ?? yesOrNo
  const named = either(values?.map((value) => `‘${labels[value] ?? value}’`) ?? [])
  if (!choice) return undefined
  const { label } = choice
  return t`Counts only where ‘${label}’ is ${named}.`
}
