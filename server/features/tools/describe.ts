import type { ToolInput } from '../../../contract/tools-api.ts'
import type { Calculator } from '../../../contract/tools/calculator.ts'
import type { Field } from '../../../contract/tools/fields.ts'
import type { RateKey } from '../../../contract/rate-list.ts'
import type { Figures } from './figures.ts'

/** A calculator's inputs as data; those that the registry fills have today's value as their default. */
export function inputsOf({ fields }: Calculator, figures: Figures): ToolInput[] {
  return Object.entries(fields).map(([name, field]) => {
    const value = numberOf(figures, field.rate) ?? field.default ?? null
    return {
      name,
      label: field.label,
      kind: field.kind,
      unit: 'unit' in field ? field.unit : null,
      min: 'min' in field ? field.min : null,
      max: 'max' in field ? field.max : null,
      most: 'most' in field ? field.most : null,
      choices: field.kind === 'choice' ? field.choices : null,
      required: value === null && !field.optional,
      default: asData(value),
      rate: field.rate ?? null,
      example: asData(field.example ?? null),
      group: field.group ?? null,
      former: field.former ?? false,
    }
  })
}

/** The texts with which a form begins: the examples, and the defaults that are no figures of the registry. What is folded away is empty. */
export function exampleTexts({ fields }: Calculator): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = field.group || field.former ? undefined : (field.example ?? field.default)
      return value === undefined ? [] : [[name, textOf(field, value)]]
    }),
  )
}

function textOf(field: Field, value: NonNullable<Field['default']>): string {
  if (field.kind === 'flows') return field.example?.map(([day, amount]) => `${day} ${amount}`).join('\n') ?? ''
  if (field.kind === 'amounts') return field.example?.join('\n') ?? ''
  return String(value)
}

const numberOf = (figures: Figures, key: RateKey | undefined) => {
  const value = key && figures.get(key)?.value
  return value === undefined ? undefined : Number(value)
}

const asData = (value: Field['default'] | null): ToolInput['default'] =>
  typeof value === 'object' && value !== null ? (structuredClone(value) as ToolInput['default']) : (value ?? null)
