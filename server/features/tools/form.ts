import { plotBeside } from '../../../contract/tools/shown-inputs.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { isInput } from '../../../money/tools/read-inputs.ts'
import { readValue } from '../../../money/tools/read-value.ts'
import type { Money } from '../../../money/kit.ts'
import { answerOf, type SumSource } from './answer.ts'
import { articleAbout } from './articles.ts'
import { exampleTexts, inputsOf } from './describe.ts'

/**
 * A calculator's form with its sum, or with the errors at its inputs.
 * @param query inputs as texts, among names that are none; without any the form begins with examples
 * @throws HttpError 404 if a figure of law that it needs is not on record
 */
export async function formOf(
  source: SumSource,
  calculator: Calculator,
  query: Record<string, string | string[]>,
): Promise<ToolForm> {
  const { sql, money } = source
  const inputs = Object.fromEntries(Object.entries(query).filter(([name]) => isInput(calculator.fields, name)))
  const texts = Object.keys(inputs).length > 0 ? firstOf(money, inputs, calculator) : exampleTexts(money, calculator)
  const { answer, figures, used } = await answerOf(source, calculator, texts)
  const described = inputsOf(money, calculator, figures)
  return {
    calculator: calculator.name,
    title: calculator.title,
    inputs: described,
    texts,
    answer:
      'errors' in answer
        ? null
        : {
            ...money.shownAnswer(answer, plotBeside(described)),
            result: answer.calculation.result,
            rates: used.map(({ key }) => key),
          },
    errors: 'errors' in answer ? answer.errors : {},
    article: await articleAbout(sql, calculator.name, money.language),
    figures: [...figures.values()],
  }
}

/**
 * An input that an address has twice counts as it first stands there: its form shows one. A choice stands as its form has it, and each input
 * under its own name.
 */
function firstOf(
  { byOwnNames, timesInWords }: Money,
  query: Record<string, string | string[]>,
  { fields }: Calculator,
): Record<string, string> {
  const texts = Object.entries(query).map(([name, value]) => [name, String([value].flat()[0])] as const)
  return Object.fromEntries(
    Object.entries(timesInWords(fields, byOwnNames(fields, Object.fromEntries(texts)))).map(([name, text]) => {
      const field = fields[name]
      if (field?.kind !== 'choice' && field?.kind !== 'flag') return [name, text]
      const read = readValue(field, text.trim())
      return [name, 'value' in read ? String(read.value) : text]
    }),
  )
}
