import { Trans } from '#words'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { figureText, unitText } from '../../../money/tools/figure-text.ts'
import { Fact } from '../../ui/fact.tsx'

type Answer = NonNullable<ToolForm['answer']>
type Step = Answer['working'][number]

/** A sum step by step, or two side by side. */
export function ToolSteps({ answer: { working, columns } }: { answer: Pick<Answer, 'working' | 'columns'> }) {
  if (columns) return <StepTable columns={columns} steps={working} />
  return (
    <dl className="facts tool-steps">
      {working.map((step, index) => (
        <Fact key={index} name={step.label}>
          {stepText(step, step.value)}
        </Fact>
      ))}
    </dl>
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
          <th scope="col">
            <Trans context="of a sum">Step</Trans>
          </th>
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
