import { memo } from 'react'
import type { ToolForm, ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { conditionOf } from '../../../money/tools/matters.ts'
import { groupsOf, isFilledIn, labelsOf, shownInputs } from '../../../contract/tools/shown-inputs.ts'
import { nameIn, type Texts } from './cases.ts'
import { isNeeded, withRecorded } from './needed.ts'
import { ToolField } from './tool-field.tsx'

interface Props {
  form: ToolForm
  /** The number of the case, from 0. */
  index: number
  /** The inputs as they are now. */
  typed: Texts
  errors: Readonly<Record<string, string[]>>
}

/** The inputs of one case. Those of a group are folded away until one of them is filled in. */
export const ToolFields = memo(function ToolFields({ form, index, typed, errors }: Props) {
  const { inputs, texts } = form
  const shown = shownInputs(inputs, texts)
  const fieldOf = (input: ToolInput) => (
    <ToolField
      key={input.name}
      input={withRecorded(input, form, typed)}
      condition={conditionOf(input, inputs)}
      needed={isNeeded(input, inputs, typed)}
      name={nameIn(input.name, index)}
      text={texts[input.name]}
      typed={typed[input.name]}
      errors={errors[input.name]}
    />
  )
  return Array.from(groupsOf(shown), ([group, inputs]) =>
    group === null ? (
      inputs.map(fieldOf)
    ) : (
      <details
        key={group}
        className="tool-group"
        open={inputs.some((input) => isFilledIn(input, texts) || errors[input.name])}
      >
        <summary>
          {group} <small aria-hidden>{labelsOf(inputs)}</small>
        </summary>
        <div className="form">{inputs.map(fieldOf)}</div>
      </details>
    ),
  )
})
