import { t } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { smallSum, smallSumInputs } from '../../../contract/tools/small-sum.ts'
import { drawAnswer, drawTile } from '../../../money/tools/draw-answer.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { figureText } from '../../../money/tools/figure-text.ts'
import { matters } from '../../../money/tools/matters.ts'
import { toolPageOf } from '../../../money/tools/tool-pages.ts'
import type { Queries } from '../../db/client/open.ts'
import type { AnswerLink } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { answerIfOnRecord, answerOf, named } from './answer.ts'
import { exampleTexts } from './describe.ts'

/** The pages that people come for most, in the order of the list. */
const favourites = ['sip', 'loan-emi', 'income-tax', 'ppf', 'fixed-deposit', 'inflation-and-real-return']

type Tile = ReplyOf<typeof toolPreviews.tiles>[number]

/** The favourites, each with the result of its example; one whose figures are not on record is left out. */
export async function tilesOf(sql: Queries, now: Date): Promise<Tile[]> {
  const tiles = await Promise.all(favourites.map((slug) => tileOf(sql, slug, now)))
  return tiles.filter((tile) => tile !== null)
}

async function tileOf(sql: Queries, slug: string, now: Date): Promise<Tile | null> {
  const { answer, example } = await exampleOn(sql, slug, now)
  return answer && { slug, example, frame: drawTile(answer) }
}

/** The first figure of a page's example in text, what it is, and the inputs; null while a figure of law that it needs is not on record. */
export async function resultOf(sql: Queries, slug: string, now: Date): Promise<AnswerLink['example']> {
  const { answer, example } = await exampleOn(sql, slug, now)
  const [figure] = answer?.headline.figures ?? []
  return answer && figure ? { value: figure.text, about: figure.label ?? answer.headline.lead, inputs: example } : null
}

async function exampleOn(sql: Queries, slug: string, now: Date) {
  const [first = ''] = Object.keys(toolPageOf(slug)?.calculators ?? {})
  const calculator = named(first)
  const texts = exampleTexts(calculator)
  const answer = await answerIfOnRecord(sql, calculator, texts, now)
  return { answer: answer && !('errors' in answer) ? answer : null, example: exampleOf(calculator, texts) }
}

/** The first inputs of an example, with their values. */
function exampleOf({ fields }: Calculator, texts: Record<string, string>): string {
  const numbers = Object.values(fields).flatMap((field) =>
    field.kind === 'number' && field.example !== undefined && matters(field.when, texts)
      ? [`${field.label}: ${figureText(field.example, field.unit)}`]
      : [],
  )
  return numbers.slice(0, 2).join(' · ')
}

/** A small sum of each month, after some years at an assumed return. */
export async function smallSumOf(
  sql: Queries,
  { monthly = smallSum.usual.monthly, years = smallSum.usual.years }: { monthly?: string; years?: string },
  now: Date,
) {
  const { answer } = await answerOf(sql, named('sip'), smallSumInputs({ monthly, years }), now)
  if ('errors' in answer) throw notFound(t`There is no such sum.`)
  return { monthly, years, sentence: answer.sentence, frame: drawAnswer(answer) }
}
