import { sumPath } from '../../../../contract/tools/sums.ts'
import type { ToolInput } from '../../../../contract/tools/tool-shapes.ts'

/** The inputs of a calculator as they are typed, by their names. */
export type Texts = Readonly<Record<string, string>>

/** A calculator's link as it is filled in. */
export interface FilledLink {
  label: string
  texts: Texts
}

/**
 * True if an input matters for the choices that are made. The calculators' own pages have the same rule (web/features/tools/needed.ts), of
 * which their readers would load two more files if this one shared it.
 */
export const isNeeded = ({ when }: ToolInput, inputs: readonly ToolInput[], texts: Texts): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => {
    const choice = inputs.find((input) => input.name === name)
    return values.includes(texts[name] || String(choice?.default ?? ''))
  })

/** The texts of the inputs that matter. */
export const neededTexts = (inputs: readonly ToolInput[], texts: Texts): Record<string, string> =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const text = texts[input.name]?.trim()
      return text && isNeeded(input, inputs, texts) ? [[input.name, text]] : []
    }),
  )

/**
 * A link to a calculator that an article shows as a form with the result: the inputs that matter and say more than their defaults stand in
 * its address.
 * @param label of the link
 * @param texts of the inputs, as they are typed
 */
export function calculatorLink(
  label: string,
  { calculator, inputs }: { calculator: string; inputs: readonly ToolInput[] },
  texts: Texts,
): string {
  const needed = Object.entries(neededTexts(inputs, texts))
  const defaults = new Map(inputs.map(({ name, default: value }) => [name, String(value ?? '')]))
  const filled = needed.filter(([name, text]) => text !== defaults.get(name))
  // A link without inputs would stay a link.
  const shown = filled.length > 0 ? filled : needed
  const query = new URLSearchParams(shown.map(([name, text]) => [name, text.replace(/\s*\n\s*/g, ';')]))
  const plain = label
    .replace(/[[\]\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `[${plain}](${sumPath(calculator, query.toString())})`
}
