import type { Calculator } from './calculator.ts'
import { roundTo } from './exact.ts'
import type { Field, Value } from './fields.ts'

/** The inputs, as texts, in which a second case begins otherwise than the first; none where the inputs are lists alone. */
export function secondCase(
  { fields, second }: Calculator,
  values: Readonly<Record<string, Value>>,
): Record<string, string> {
  const other = second?.(values) ?? firstOther(fields, values)
  return Object.fromEntries(Object.entries(other).map(([name, value]) => [name, String(value)]))
}

/** The other regime, else a rate that is one percent more, else an amount or a time that is a tenth more. */
function firstOther(fields: Calculator['fields'], values: Readonly<Record<string, Value>>): Record<string, Value> {
  if (values.regime !== undefined) return { regime: values.regime === 'new' ? 'old' : 'new' }
  const numbers = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    return (field.kind === 'number' || field.kind === 'whole') && typeof value === 'number' && value > 0
      ? [[name, field, value] as const]
      : []
  })
  const [name, field, value] = numbers.find(([, field]) => isPercent(field)) ?? numbers[0] ?? []
  if (name === undefined || value === undefined || !field || !('max' in field)) return {}
  const step = isPercent(field) ? 1 : Math.max(1, Math.round(value / 10))
  return {
    [name]: value + step <= field.max ? roundTo(value + step, 4) : Math.max(field.min, roundTo(value - step, 4)),
  }
}

const isPercent = (field: Field) => 'unit' in field && field.unit === 'percent'
