import { t } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { smallSum, smallSumInputs } from '../../../contract/tools/small-sum.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { matters } from '../../../money/tools/matters.ts'
import { toolPages } from '../../../money/tools/tool-pages.ts'
import type { AnswerLink } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import type { Money } from '../../../money/kit.ts'
import { answerIfOnRecord, answerOf, named, type SumSource } from './answer.ts'
import { exampleTexts } from './describe.ts'
import { smallResultOf } from './small-result.ts'

/** The pages that people come for most, in the order of the list. */
const favourites = ['sip', 'loan-emi', 'income-tax', 'ppf', 'fixed-deposit', 'inflation-and-real-return']

type Tile = ReplyOf<typeof toolPreviews.tiles>[number]

/** The favourites first, then the other pages, each with the result of its example; one whose figures are not on record is left out. */
export async function tilesOf(source: SumSource): Promise<Tile[]> {
  const others = toolPages.map(({ slug }) => slug).filter((slug) => !favourites.includes(slug))
  const tiles = await Promise.all([...favourites, ...others].map((slug) => tileOf(source, slug)))
  return tiles.filter((tile) => tile !== null)
}

async function tileOf(source: SumSource, slug: string): Promise<Tile | null> {
  const { calculator, answer, example } = await exampleOn(source, slug)
  if (!answer) return null
  return favourites.includes(slug)
    ? { slug, example, frame: source.money.drawTile(answer), result: null }
    : { slug, example, frame: null, result: smallResultOf(calculator, answer) }
}

/** The result of a page's example at a glance, and the inputs; null while a figure of law that it needs is not on record. */
export async function exampleOf(source: SumSource, slug: string): Promise<AnswerLink['example']> {
  const { calculator, answer, example } = await exampleOn(source, slug)
  const result = answer && smallResultOf(calculator, answer)
  return result && { ...result, inputs: example }
}

async function exampleOn(source: SumSource, slug: string) {
  const { money } = source
  const [first = ''] = Object.keys(money.toolPageOf(slug)?.calculators ?? {})
  const calculator = named(money, first)
  const texts = exampleTexts(money, calculator)
  const answer = await answerIfOnRecord(source, calculator, texts)
  return {
    calculator: first,
    answer: answer && !('errors' in answer) ? answer : null,
    example: inputsOfExample(money, calculator, texts),
  }
}

/** The first inputs of an example, with their values. */
function inputsOfExample({ figureText }: Money, { fields }: Calculator, texts: Record<string, string>): string {
  const numbers = Object.values(fields).flatMap((field) =>
    field.kind === 'number' && field.example !== undefined && matters(field.when, texts)
      ? [`${field.label}: ${figureText(field.example, field.unit)}`]
      : [],
  )
  return numbers.slice(0, 2).join(' · ')
}

/** A small sum of each month, after some years at an assumed return. */
export async function smallSumOf(
  source: SumSource,
  { monthly = smallSum.usual.monthly, years = smallSum.usual.years }: { monthly?: string; years?: string },
) {
  const { answer } = await answerOf(source, named(source.money, 'sip'), smallSumInputs({ monthly, years }))
  if ('errors' in answer) throw notFound(t`There is no such sum.`)
  return { monthly, years, sentence: answer.sentence, frame: source.money.drawAnswer({ ...answer, atReturns: [] }) }
}
