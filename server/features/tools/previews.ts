import { t } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { smallSum, smallSumInputs } from '../../../contract/tools/small-sum.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { matters } from '../../../money/tools/matters.ts'
import type { AnswerLink } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import type { Money } from '../../../money/kit.ts'
import { answerIfOnRecord, answerOf, named, type SumSource } from './answer.ts'
import { exampleTexts } from './describe.ts'

/** The pages that people come for most, in the order of the list. */
const favourites = ['sip', 'loan-emi', 'income-tax', 'ppf', 'fixed-deposit', 'inflation-and-real-return']

type Tile = ReplyOf<typeof toolPreviews.tiles>[number]

/** The favourites, each with the result of its example; one whose figures are not on record is left out. */
export async function tilesOf(source: SumSource): Promise<Tile[]> {
  const tiles = await Promise.all(favourites.map((slug) => tileOf(source, slug)))
  return tiles.filter((tile) => tile !== null)
}

async function tileOf(source: SumSource, slug: string): Promise<Tile | null> {
  const { answer, example } = await exampleOn(source, slug)
  return answer && { slug, example, frame: source.money.drawTile(answer) }
}

/** The first figure of a page's example in text, what it is, and the inputs; null while a figure of law that it needs is not on record. */
export async function resultOf(source: SumSource, slug: string): Promise<AnswerLink['example']> {
  const { answer, example } = await exampleOn(source, slug)
  const [figure] = answer?.headline.figures ?? []
  return answer && figure ? { value: figure.text, about: figure.label ?? answer.headline.lead, inputs: example } : null
}

async function exampleOn(source: SumSource, slug: string) {
  const { money } = source
  const [first = ''] = Object.keys(money.toolPageOf(slug)?.calculators ?? {})
  const calculator = named(money, first)
  const texts = exampleTexts(money, calculator)
  const answer = await answerIfOnRecord(source, calculator, texts)
  return { answer: answer && !('errors' in answer) ? answer : null, example: exampleOf(money, calculator, texts) }
}

/** The first inputs of an example, with their values. */
function exampleOf({ figureText }: Money, { fields }: Calculator, texts: Record<string, string>): string {
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
  return { monthly, years, sentence: answer.sentence, frame: source.money.drawAnswer(answer) }
}
