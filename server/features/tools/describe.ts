import type { ToolInput } from '../../../contract/tools/tool-shapes.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { rateKeyOf, type Field } from '../../../money/tools/fields.ts'
import type { RateKey } from '../../../money/rates/rate-list.ts'
import type { Money } from '../../../money/kit.ts'
import type { Figures } from './figures.ts'

/** A calculator's inputs as data; those that the registry fills have today’s value as their default. */
export function inputsOf(money: Money, { fields }: Calculator, figures: Figures): ToolInput[] {
  const defaults = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]))
  return Object.entries(fields).map(([name, field]) => {
    const key = rateKeyOf(field, defaults)
    const value = numberOf(figures, key) ?? field.default ?? null
    return {
      name,
      label: field.label,
      kind: field.kind,
      unit: 'unit' in field ? field.unit : null,
      min: 'min' in field ? field.min : null,
      max: 'max' in field ? field.max : null,
      aliases: 'aliases' in field ? field.aliases : null,
      most: 'most' in field ? field.most : null,
      choices: field.kind === 'choice' ? field.choices : null,
      when: field.when ? Object.fromEntries(Object.entries(field.when).map(([name, of]) => [name, [...of]])) : null,
      required: value === null && !field.optional,
      default: asData(money, field, value),
      rate: key ?? null,
      rateBy: typeof field.rate === 'object' ? field.rate : null,
      example: asData(money, field, field.example ?? null),
      group: field.group ?? (field.more ? money.moreInputs : null),
      former: field.former ?? false,
    }
  })
}

/**
 * The texts with which a form begins: the examples, and the defaults that are no figures of the registry. What is folded away has its default
 * or is empty.
 */
export function exampleTexts(money: Money, { fields }: Calculator): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const example = field.more ? undefined : field.example
      const value = field.group || field.former ? undefined : (example ?? field.default)
      return value === undefined ? [] : [[name, textOf(money, field, value)]]
    }),
  )
}

function textOf({ durationText }: Money, field: Field, value: NonNullable<Field['default']>): string {
  if (field.kind === 'flows') return field.example?.map(([day, amount]) => `${day} ${amount}`).join('\n') ?? ''
  if (field.kind === 'amounts') return field.example?.join('\n') ?? ''
  return field.kind === 'duration' ? durationText(String(value), field.unit) : String(value)
}

const numberOf = (figures: Figures, key: RateKey | undefined) => {
  const value = key && figures.get(key)?.value
  return value === undefined ? undefined : Number(value)
}

/** A value as a call would give it. */
function asData(money: Money, field: Field, value: Field['default'] | null): ToolInput['default'] {
  if (value === null || value === undefined) return null
  if (field.kind === 'duration') return textOf(money, field, value)
  return typeof value === 'object' ? (structuredClone(value) as ToolInput['default']) : value
}
