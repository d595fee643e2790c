import { useId } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm, UsedRate } from '../../../contract/tools/tool-shapes.ts'
import { Table } from '../../lists/table.tsx'
import { Fact } from '../../ui/fact.tsx'
import { figureText, unbroken, unitText } from '../../../money/tools/figure-text.ts'
import { Picture } from './picture.tsx'
import { UsedRates } from './used-rates.tsx'

type Answer = NonNullable<ToolForm['answer']>
/** The parts of an answer that change as one types. */
export type Shown = Pick<
  Answer,
  'sentence' | 'warnings' | 'working' | 'columns' | 'table' | 'moreRows' | 'picture' | 'second' | 'compared'
> & {
  rates: readonly UsedRate[]
}

interface Props {
  form: ToolForm
  answer: Shown
  /** The inputs of the answer. */
  texts: Record<string, string>
  /** The name of the case, where there are two: its sentence stands here then. */
  name?: string | undefined
}

/** A result: step by step, as a table, and with the figures that it was made with. */
export function Outcome({
  form,
  answer: { sentence, working, columns, table, moreRows, picture, rates },
  texts,
  name,
}: Props) {
  const title = useId()
  const csv = paths.toolCsv(form.calculator, texts)
  return (
    <section className="tool-outcome" aria-labelledby={title}>
      <h2 id={title}>{name ?? 'The sum'}</h2>
      {name && <p>{unbroken(sentence)}</p>}
      {columns ? (
        <StepTable columns={columns} steps={working} />
      ) : (
        <dl className="facts tool-steps">
          {working.map((step, index) => (
            <Fact key={index} name={step.label}>
              {stepText(step, step.value)}
            </Fact>
          ))}
        </dl>
      )}
      <Picture html={picture} />
      {table && (
        <details className="tool-table">
          <summary>Table</summary>
          <Table
            caption={form.title}
            columns={table.columns.map(({ label, unit }, index) => ({
              label,
              kind: 'number' as const,
              cell: ({ cells }: Row) => figureText(cells[index] ?? null, unit),
            }))}
            rows={table.rows.map((cells, index): Row => ({ id: String(index), cells }))}
          />
          {moreRows > 0 && <p className="meta">{`The file has ${moreRows} rows more.`}</p>}
        </details>
      )}
      <p>
        <a href={csv} download>
          Download as CSV
        </a>
      </p>
      {form.article && (
        <p>
          Explained in <Link href={paths.article(form.article)}>{form.article.title}</Link>
        </p>
      )}
      <UsedRates rates={rates} />
    </section>
  )
}

const stepText = ({ unit }: Step, value: Step['value']) =>
  figureText(value, unit) + (value === null ? '' : unitText(unit))

/** The steps of two sums side by side. */
function StepTable({ columns, steps }: { columns: [string, string]; steps: readonly Step[] }) {
  return (
    <table className="tool-step-table">
      <thead>
        <tr>
          <th scope="col">Step</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={index}>
            <th scope="row">{step.label}</th>
            <td>{stepText(step, step.value)}</td>
            <td>{stepText(step, step.beside ?? null)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Step = Answer['working'][number]

interface Row {
  id: string
  cells: Answer['working'][number]['value'][]
}
