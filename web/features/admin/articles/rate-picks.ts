import { t } from '#words'
import type { ListedRate } from '../../../../contract/rates/rates-api.ts'
import { hasWords, matches } from '../../../../contract/rates/rate-search.ts'
import { daysOfStep } from '../../../../contract/rates/step-days.ts'
import { knownRate } from '../../../../money/rates/rate-list.ts'
import { rateSubjects, type RateKind } from '../../../../money/rates/rates.ts'
import type { PickOption } from './pick-list.tsx'

/** A figure, or a part of a set, as an editor picks it. */
export interface RatePick extends PickOption {
  /** Its name in a mark, such as `epfShares.employee`. */
  inside: string
  /** The form of its mark, where it has one of its own. */
  form?: 'nil' | 'table'
}

/** The forms of a mark that an editor chooses between. */
export const rateForms = {
  whole: t`The value with its unit and source`,
  value: t`The number alone, with its source`,
  since: t`The day since which it holds`,
  note: t`Its source alone`,
} as const
export type RateForm = keyof typeof rateForms

/** The figures with a value that a search finds: those that have it in their names first. */
export function picksIn(rates: readonly ListedRate[], search: string): RatePick[] {
  const found = rates.filter((rate) => matches(rate, search)).flatMap(picksOf)
  const isNamed = ({ title, inside }: RatePick) => hasWords(`${title} ${inside}`, search)
  return [...found.filter(isNamed), ...found.filter((pick) => !isNamed(pick))]
}

function picksOf({ key, title, subject, current }: ListedRate): RatePick[] {
  const kind = knownRate(key)?.kind
  if (!kind || !current) return []
  const about = `${daysOfStep(current)} · ${rateSubjects[subject]}`
  if (kind.form !== 'set') return formsOf({ inside: key, title, about }, kind, current.text)
  const texts = partTexts(
    current.text,
    Object.values(kind.parts).map(({ label }) => label),
  )
  return Object.entries(kind.parts).flatMap(([name, part], index) =>
    formsOf({ inside: `${key}.${name}`, title: `${title}: ${part.label}`, about }, part.kind, texts[index] ?? ''),
  )
}

/** The texts of a set's parts, from the text of the whole: 'first: 15 years; block: 5 years'. */
function partTexts(whole: string, labels: string[]): string[] {
  // The labels are in the language of this screen, the text in that of the server.
  if (!labels.every((label) => whole.includes(`${label}: `)))
    return whole.split('; ').map((text) => text.slice(text.indexOf(': ') + 2))
  const starts: number[] = []
  for (const [index, label] of labels.entries())
    starts.push(whole.indexOf(`${index > 0 ? '; ' : ''}${label}: `, starts.at(-1)))
  return labels.map((label, index) => {
    const start = (starts[index] ?? 0) + label.length + (index > 0 ? 4 : 2)
    return whole.slice(start, starts[index + 1])
  })
}

/** Bands are a sentence, a table, or the amount up to which they are nil. */
function formsOf(named: Omit<RatePick, 'id' | 'value'>, { form }: RateKind, value: string): RatePick[] {
  const pick = { ...named, id: named.inside, value }
  if (form !== 'bands') return [pick]
  const { id, title } = pick
  return [
    pick,
    { ...named, id: `${id}-table`, form: 'table', title: t`${title}, as a table` },
    { ...named, id: `${id}-nil`, form: 'nil', title: t`${title}, the amount up to which they are nil` },
  ]
}

/** The mark of a figure in a text. */
export function markOf({ inside, form: own }: RatePick, form: RateForm): string {
  const named = own ?? (form === 'whole' ? undefined : form)
  return `{{rate:${inside}${named ? `|${named}` : ''}}}`
}
