import type { UsedRate } from '../../../contract/tools/tool-shapes.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import type { DurationField, Field, Value } from '../../../money/tools/fields.ts'
import { csvDownload, type Row } from '../../kit/csv.ts'
import type { Money } from '../../../money/kit.ts'
import type { Sum } from './answer.ts'

/**
 * A sum as a file: its inputs, its day, the figures it was made with and their sources, its warnings, its steps, and its table with all rows.
 * @param today YYYY-MM-DD
 */
export function csvOfSum(
  money: Money,
  calculator: Calculator,
  { sum, used, today }: { sum: Sum; used: readonly UsedRate[]; today: string },
): Response {
  const { fileLabels: labels, certainties } = money
  const { calculation, sentence, warnings } = sum
  const parts: Row[][] = [
    [[labels.day, today], [labels.result, sentence], ...warnings.map((warning) => [labels.warning, warning])],
    [[labels.input, labels.value], ...inputRows(money, calculator, sum.inputs)],
    used.length === 0
      ? []
      : [
          [labels.figure, labels.value, labels.since, labels.source, labels.certainty],
          ...used.map((rate) => [...figureRow(rate, certainties), ...(rate.isDue ? [labels.due] : [])]),
        ],
    [
      [labels.step, labels.value, labels.unit],
      ...calculation.working.map(({ label, value, unit }) => [label, value, unit]),
    ],
    calculation.table ? [calculation.table.columns.map(({ label }) => label), ...calculation.table.rows] : [],
  ]
  const rows = parts.filter((part) => part.length > 0).flatMap((part, index) => (index === 0 ? part : [[], ...part]))
  return csvDownload([labels.calculator, calculator.title], [rows], `${calculator.name}.csv`)
}

const inputRows = (money: Money, { fields }: Calculator, inputs: Sum['inputs']): Row[] =>
  Object.entries(inputs).flatMap(([name, value]) => {
    const [, field] = Object.entries(fields).find(([own, field]) => own === name || isAlias(field, name)) ?? []
    if (!field || value === undefined) return []
    const label = isAlias(field, name)
      ? `${field.label} (${field.aliases[name]})`
      : money.inputLabel({ label: field.label, kind: field.kind, unit: 'unit' in field ? field.unit : null })
    return [[label, cellOf(money, field, value)]]
  })

const isAlias = (field: Field, name: string): field is DurationField =>
  field.kind === 'duration' && Object.hasOwn(field.aliases, name)

function cellOf({ yesOrNo }: Money, field: Field, value: Exclude<Value, undefined>): string | number {
  if (typeof value === 'object')
    return value.map((item) => (typeof item === 'number' ? String(item) : item.join(' '))).join('; ')
  if (field.kind === 'choice') return field.choices[String(value)] ?? String(value)
  return typeof value === 'boolean' ? yesOrNo[value ? 'true' : 'false'] : value
}

const figureRow = ({ title, text, validFrom, source, certainty }: UsedRate, certainties: Money['certainties']): Row => [
  title,
  text,
  validFrom,
  [source.body, source.title, source.number, source.date].filter(Boolean).join(', '),
  certainties[certainty],
]
