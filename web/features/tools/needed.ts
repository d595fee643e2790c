import type { ToolForm, ToolInput } from '../../../contract/tools/tool-shapes.ts'
import { matters } from '../../../money/tools/matters.ts'
import type { Texts } from './cases.ts'

/** The texts with which a form stands: those that are not entered are the defaults. */
const chosenIn = (inputs: readonly ToolInput[], texts: Texts): Texts =>
  Object.fromEntries(inputs.map(({ name, default: value }) => [name, texts[name] || String(value ?? '')]))

/** True if an input matters for the choices made in its form. */
export const isNeeded = ({ when }: ToolInput, inputs: readonly ToolInput[], texts: Texts): boolean =>
  matters(when, chosenIn(inputs, texts))

/** The texts of those inputs that matter for the choices made. */
export function neededIn(inputs: readonly ToolInput[], texts: Texts): Texts {
  const chosen = chosenIn(inputs, texts)
  const idle = new Set(inputs.flatMap(({ name, when }) => (matters(when, chosen) ? [] : [name])))
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !idle.has(name)))
}

/** An input with the figure on record for the choices made as its default. */
export function withRecorded(input: ToolInput, { inputs, figures }: ToolForm, texts: Texts): ToolInput {
  if (!input.rateBy) return input
  const key = input.rateBy.keys[chosenIn(inputs, texts)[input.rateBy.by] ?? '']
  const value = figures.find((figure) => figure.key === key)?.value
  return { ...input, default: value === undefined ? null : Number(value) }
}
