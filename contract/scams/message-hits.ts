import { computedIdeas, copiedNames, isAdvice, isReassuring } from './message-ideas.ts'
import { skeletonOf, soundOf, type Token } from './message-tokens.ts'

/** The phrases of each idea, by their sounds (sounded-lexicon.ts). */
export type Lexicon = Readonly<Record<string, string>>

/** The first and the last token of an idea in a message. */
export type Hit = [number, number]
export type Hits = ReadonlyMap<string, readonly Hit[]>

/** The ideas of a message, without those of clauses that warn or reassure. */
export function hitsIn(tokens: readonly Token[], lexicon: Lexicon): Hits {
  if (isAdvice(tokens)) return new Map()
  const calm = new Set<number>()
  for (const [clause, own] of Map.groupBy(tokens, (token) => token.clause)) if (isReassuring(own)) calm.add(clause)
  const hits = new Map<string, Hit[]>()
  const add = (idea: string, hit: Hit) => hits.set(idea, [...(hits.get(idea) ?? []), hit])
  tokens.forEach((token, index) => {
    if (calm.has(token.clause)) return
    const copied = copiedNames(token.plain).map((plain) => ({ ...token, plain, ...soundOf(plain) }))
    for (const { idea, phrases } of compiled(lexicon)) {
      const length = lengthAt(phrases, tokens, index) || (copied.some((one) => lengthAt(phrases, [one], 0) > 0) ? 1 : 0)
      if (length > 0) add(idea, [index, index + length - 1])
    }
    for (const idea of computedIdeas(tokens, index)) add(idea, [index, index])
  })
  return hits
}

/** The distance in tokens within which two belong to one thought, as in 'tell me the OTP'. */
const near = 7

/** The hits of an idea, or of two that stand close to each other: 'otp~share'. */
export function hitsOf(idea: string, hits: Hits): readonly Hit[] {
  const [one = '', other] = idea.split('~')
  const found = hits.get(one) ?? []
  if (other === undefined) return found
  return found.flatMap((a) => {
    const b = (hits.get(other) ?? []).find((hit) => hit[0] !== a[0] && Math.abs(hit[0] - a[0]) <= near)
    return b ? [[Math.min(a[0], b[0]), Math.max(a[1], b[1])] as Hit] : []
  })
}

interface Form {
  plain: string
  sound: string
  skeleton: string
}

/** The number of tokens from `index` on that one of the phrases takes; 0 if none begins there. */
function lengthAt(phrases: readonly (readonly Form[])[], tokens: readonly Token[], index: number): number {
  for (const phrase of phrases) {
    let at = index
    const isThere = phrase.every((form, part) => {
      // One token may stand between.
      for (const step of part === 0 ? [0] : [0, 1]) {
        const token = tokens[at + step]
        if (token && token.clause === tokens[index]?.clause && isSame(form, token)) {
          at += step + 1
          return true
        }
      }
      return false
    })
    if (isThere) return at - index
  }
  return 0
}

const isSame = (form: Form, token: Token) =>
  (form.plain !== '' && form.plain === token.plain) ||
  (form.sound !== '' && form.sound === token.sound) ||
  (form.skeleton !== '' && form.skeleton === token.skeleton)

const cached = new WeakMap<Lexicon, { idea: string; phrases: Form[][] }[]>()

/** The lexicon with its skeletons, made once. */
function compiled(lexicon: Lexicon) {
  const earlier = cached.get(lexicon)
  if (earlier) return earlier
  const made = Object.entries(lexicon).map(([idea, phrases]) => ({
    idea,
    phrases: phrases.split(' ').map((phrase) => phrase.split('_').map(formOf)),
  }))
  cached.set(lexicon, made)
  return made
}

/** One part of a phrase: a sound; or '=' and letters that are compared as they are. */
const formOf = (text: string): Form =>
  text.startsWith('=')
    ? { plain: text.slice(1), sound: '', skeleton: '' }
    : { plain: '', sound: text, skeleton: skeletonOf(text) }
