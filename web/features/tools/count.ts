import type { RateValues } from '../../../money/rates/rate-list.ts'
import { plotBeside } from '../../../contract/tools/shown-inputs.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import { calculate } from '../../../money/tools/calculate.ts'
import { shownAnswer } from '../../../money/tools/shown-answer.ts'
import type { ToolGroup } from '../../../money/tools/tool-page.ts'
import type { Texts } from './cases.ts'
import { loadGroup } from './load-group.ts'
import type { Shown } from './outcome.tsx'

/** A form as the server rendered it, and a function that fetches another one. */
interface Source {
  group: ToolGroup
  form: ToolForm
  /** True if the screen shows the higher drawing of a chart, which others do not make at each step of a slider. */
  isWide: boolean
  /** The forms of other days, whose figures may be others. */
  ofDays: Map<unknown, ToolForm>
  askFor: (texts: Texts) => Promise<ToolForm>
}

/**
 * Makes a sum in the browser, with the code of the calculator's group, which is loaded the first time. The server is asked where the
 * inputs name a day of other figures.
 * @returns 'wrong' while an input is not right
 */
export async function count({ group, form, isWide, ofDays, askFor }: Source, texts: Texts): Promise<Shown | 'wrong'> {
  const calculator = (await loadGroup(group)).find(({ name }) => name === form.calculator)
  if (!calculator) throw new Error(`There is no calculator ${form.calculator}`)
  const countWith = ({ figures }: ToolForm) =>
    calculate(
      calculator,
      texts,
      Object.fromEntries(figures.map(({ key, value }) => [key, value])) as unknown as RateValues,
    )
  let [from, answer] = [form, countWith(form)]
  // No call is made while a date is being typed.
  if ('errors' in answer) return 'wrong'
  const day = calculator.ratesOn?.(texts)
  if (day !== calculator.ratesOn?.(form.texts)) {
    from = ofDays.get(day) ?? (await askFor(texts))
    ofDays.set(day, from)
    answer = countWith(from)
    if ('errors' in answer) return 'wrong'
  }
  return {
    ...shownAnswer(answer, isWide ? plotBeside(form.inputs) : null),
    rates: from.figures.filter(({ key }) => answer.used.some((used) => used === key)),
  }
}
