import { t } from '#words'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { toolPreviews } from '../../../contract/tools/tool-previews-api.ts'
import { smallSum, smallSumInputs } from '../../../contract/tools/small-sum.ts'
import type { Calculator } from '../../../money/tools/calculator.ts'
import { durationFrom } from '../../../money/tools/duration.ts'
import type { Field } from '../../../money/tools/fields.ts'
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

type Texts = Readonly<Record<string, string>>
/** Inputs that a question fills in, and those that are assumed for it instead of the example's. */
type OwnInputs = Record<'filled' | 'assumed', Texts>

type Tile = ReplyOf<typeof toolPreviews.tiles>[number]

/** The favourites first, then the other pages, each with the result of its example; one whose figures are not on record is left out. */
export async function tilesOf(source: SumSource): Promise<Tile[]> {
  const others = toolPages.map(({ slug }) => slug).filter((slug) => !favourites.includes(slug))
  const tiles = await Promise.all([...favourites, ...others].map((slug) => tileOf(source, slug)))
  return tiles.filter((tile) => tile !== null)
}

async function tileOf(source: SumSource, slug: string): Promise<Tile | null> {
  const [first = ''] = Object.keys(source.money.toolPageOf(slug)?.calculators ?? {})
  const { calculator, answer, inputs, assumed } = await exampleOn(source, first)
  if (!answer) return null
  const example = joined([...inputs, ...assumed])
  return favourites.includes(slug)
    ? { slug, example, frame: source.money.drawTile(answer), result: null }
    : { slug, example, frame: null, result: smallResultOf(calculator, answer) }
}

/**
 * The result of a calculator's example at a glance, and its inputs, those that are filled in apart; null while a figure of law that it needs is
 * not on record, and where inputs are refused.
 * @param of the name of a calculator
 * @param filled inputs that are taken instead of the example's, and `assumed` those that are taken where they are not filled
 */
export async function exampleOf(source: SumSource, of: string, own: OwnInputs): Promise<AnswerLink['example']> {
  const { calculator, answer, inputs, assumed } = await exampleOn(source, of, own)
  const result = answer && smallResultOf(calculator, answer)
  return result && { ...result, inputs: joined(inputs), assumed: joined(assumed) }
}

/** The inputs of an address, which a form shows as they are: those that a question names, at least one, and the example's others without which there is no sum. */
export function withExample({ money }: SumSource, of: string, { filled, assumed }: OwnInputs) {
  const calculator = named(money, of)
  const texts = exampleTexts(money, calculator)
  const needed = Object.entries(texts).filter(([name]) => {
    const { default: usual, rate, optional, when } = calculator.fields[name] ?? {}
    return usual === undefined && rate === undefined && !optional && matters(when, texts)
  })
  return { ...Object.fromEntries(needed), ...assumed, ...filled }
}

async function exampleOn(source: SumSource, name: string, own: OwnInputs = { filled: {}, assumed: {} }) {
  const { money } = source
  const calculator = named(money, name)
  const texts = { ...exampleTexts(money, calculator), ...own.assumed, ...own.filled }
  const answer = await answerIfOnRecord(source, calculator, texts)
  return {
    calculator: name,
    answer: answer && !('errors' in answer) ? answer : null,
    ...inputsOfExample(money, calculator, { texts, ...own }),
  }
}

/** The inputs that were filled in, and the first of those that the sum assumes besides, with their values. */
function inputsOfExample(
  { figureText, durationText }: Money,
  { fields }: Calculator,
  { texts, filled, assumed }: OwnInputs & { texts: Texts },
): Record<'inputs' | 'assumed', string[]> {
  const isFilledIn = Object.keys(filled).length > 0
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    // The time is named where the rest is the reader's own.
    const isOpen = field.kind === 'number' || (isFilledIn && !field.more && !field.group)
    // Nothing paid, and no rise, is no assumption.
    const isAssumed = isOpen && texts[name] !== '0' && matters(field.when, texts)
    const text = filled[name] ?? assumed[name] ?? (isAssumed ? texts[name] : undefined)
    const value = text === undefined ? undefined : valueText(field, text)
    return value ? [{ text: `${field.label}: ${value}`, isFilled: name in filled }] : []
  })
  const [inputs = [], others = []] = [true, false].map((filledIn) =>
    shown.filter(({ isFilled }) => isFilled === filledIn).map(({ text: line }) => line),
  )
  return { inputs, assumed: others.slice(0, 2) }

  function valueText(field: Field, text: string): string | undefined {
    if (field.kind === 'duration') return durationText(String(durationFrom(text, field)), field.unit)
    return field.kind === 'number' || field.kind === 'whole' ? figureText(Number(text), field.unit) : undefined
  }
}

const joined = (inputs: readonly string[]) => inputs.join(' · ')

/** A small sum of each month, after some years at an assumed return. */
export async function smallSumOf(
  source: SumSource,
  { monthly = smallSum.usual.monthly, years = smallSum.usual.years }: { monthly?: string; years?: string },
) {
  const { answer } = await answerOf(source, named(source.money, 'sip'), smallSumInputs({ monthly, years }))
  if ('errors' in answer) throw notFound(t`There is no such sum.`)
  return { monthly, years, sentence: answer.sentence, frame: source.money.drawAnswer({ ...answer, atReturns: [] }) }
}
