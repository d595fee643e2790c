import { bodyOf, textsIn } from '../field-table.ts'
import { fields, type ArticleDraft } from './article-field-table.ts'

type Name = keyof ArticleDraft

/** A version that somebody else has saved, a draft, and the version that the draft began from: without the fields that are not on record. */
interface Versions {
  base: Partial<ArticleDraft>
  theirs: ArticleDraft
  mine: ArticleDraft
}

/** A field that differs in the saved version and in the draft. */
export interface FieldChange {
  /** Its name in a comparison. */
  heading: string
  /** The fields of the form that it stands for. */
  names: readonly Name[]
  theirs: string
  mine: string
  /** The side that has changed it; 'both' also where its value in the version before is not on record. */
  by: 'them' | 'me' | 'both'
}

/** Finds the fields that differ, and which side has changed each. */
export function changesIn({ base, theirs, mine }: Versions): FieldChange[] {
  const bodies = [{ ...mine, ...base }, theirs, mine].map((draft) => bodyOf(fields, draft, null))
  return textsIn(fields, theirs, mine).flatMap(({ heading, names, texts: [there, here] }) => {
    const [before, after, own] = bodies.map((body) => JSON.stringify(names.map((name) => trimmed(body[name]))))
    if (after === own) return []
    const isOnRecord = names.every((name) => name in base)
    const by = isOnRecord && before === own ? 'them' : isOnRecord && before === after ? 'me' : 'both'
    return [{ heading, names, theirs: there, mine: here, by }]
  })
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/**
 * The draft with what the other side alone has changed.
 * @param taken the headings of fields that both have changed, and of which theirs is chosen
 */
export function merged(
  { theirs, mine }: Pick<Versions, 'theirs' | 'mine'>,
  changes: readonly FieldChange[],
  taken: ReadonlySet<string>,
): ArticleDraft {
  const replaced = changes.filter(({ heading, by }) => by === 'them' || (by === 'both' && taken.has(heading)))
  return { ...mine, ...Object.fromEntries(replaced.flatMap(({ names }) => names.map((name) => [name, theirs[name]]))) }
}
