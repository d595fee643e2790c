import type { ToolInput } from './tool-shapes.ts'

/** The inputs that a form shows: those of earlier addresses only where they are filled in. */
export const shownInputs = (
  inputs: readonly ToolInput[],
  texts: Readonly<Record<string, string>>,
): readonly ToolInput[] => inputs.filter((input) => !input.former || isFilledIn(input, texts))

/** True if an input has a text that says more than its default. */
export const isFilledIn = ({ name, default: value }: ToolInput, texts: Readonly<Record<string, string>>): boolean =>
  ![undefined, '', String(value ?? '')].includes(texts[name])
