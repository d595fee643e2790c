import { grouped } from '../../money/grouped.ts'
import type { ToolInput } from './tool-shapes.ts'

/** The inputs that a form shows: those of earlier addresses only where they are filled in. */
export const shownInputs = (
  inputs: readonly ToolInput[],
  texts: Readonly<Record<string, string>>,
): readonly ToolInput[] => inputs.filter((input) => !input.former || isFilledIn(input, texts))

/** The inputs of a form by the names under which they are folded away; null for those that stand open. */
export const groupsOf = (inputs: readonly ToolInput[]): Map<string | null, ToolInput[]> =>
  Map.groupBy(inputs, ({ group }) => group)

/** The height of a chart's field beside a form whose open inputs are higher than a low chart; null beside a short one. */
export function plotBeside(inputs: readonly ToolInput[]): number | null {
  const open = inputs.filter(({ group, former }) => group === null && !former).length
  return open > 4 ? 210 : open > 3 ? 156 : null
}

/** The names of the inputs of a group, which stand beside its own while it is folded away. */
export const labelsOf = (inputs: readonly ToolInput[]): string => inputs.map(({ label }) => label).join(' · ')

/** The figure that counts where a number is left out, as the empty input shows it; undefined for none. */
export const placeholderOf = ({ kind, unit, default: value }: ToolInput): string | undefined =>
  value !== null && ['number', 'whole', 'duration'].includes(kind)
    ? unit === 'rupees'
      ? grouped(Number(value))
      : String(value)
    : undefined

/** True if an input has a text that says more than its default. */
export const isFilledIn = ({ name, default: value }: ToolInput, texts: Readonly<Record<string, string>>): boolean =>
  ![undefined, '', String(value ?? '')].includes(texts[name])
