import { type Hit, type Hits, hitsIn, hitsOf, type Lexicon } from './message-hits.ts'
import { isAtTheDoor } from './message-ideas.ts'
import { isCommon, likeness, riskIn, revealingHits } from './message-risk.ts'
import { type Token, tokensOf } from './message-tokens.ts'

/** A pattern as the checker needs it. */
export interface Signs {
  id: string
  /** Alternatives. Each names ideas that come together: all of them, one of those with `|` between, or two close to each other with `~`. */
  signs: readonly string[]
}

/** All that the checker goes by. */
export interface CheckerData {
  patterns: readonly Signs[]
  lexicon: Lexicon
}

export interface Checked {
  /** The patterns that the message is like, the most alike first; at most two. */
  patterns: string[]
  /** Signs of fraud without a pattern. */
  signs: GeneralSign[]
  /** The parts that give it away: starts and ends in the text. */
  marks: [number, number][]
}

/** Signs that count by themselves, whatever the story. */
export const generalSigns = ['otp~share', 'remote', 'apk', 'badlink', 'secret pay|cbi', 'safeaccount~pay'] as const
export type GeneralSign = (typeof generalSigns)[number]

/** The letters of a message that are looked at. */
const longest = 5000
/** The ideas of one story stand within so many tokens. */
const reach = 45

/** Compares a message (in NFC) with the patterns. It runs where the message is, and sends nothing. */
export function checkMessage(text: string, { patterns, lexicon }: CheckerData): Checked {
  const tokens = tokensOf(text.slice(0, longest))
  const hits = hitsIn(tokens, lexicon)
  const atDoor = isAtTheDoor(tokens)
  const risk = riskIn(hits, atDoor)
  const found = patterns
    .flatMap(({ id, signs }) => {
      const matches = signs.flatMap((sign) => matchOf(sign, hits) ?? [])
      const best = matches.toSorted((a, b) => b.score - a.score)[0] ?? likeness(signs, hits, risk)
      return best ? [{ id, ...best }] : []
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 2)
  const signs =
    found.length > 0 ? [] : generalSigns.filter((sign) => !(atDoor && sign === 'otp~share') && matchOf(sign, hits))
  const matched = (found.length > 0 ? found : signs.flatMap((sign) => matchOf(sign, hits) ?? [])).flatMap(
    (match) => match.hits,
  )
  const marked = matched.length > 0 ? [...matched, ...revealingHits(hits, atDoor)] : []
  const revealing = marked.filter((hit) => !isCommon(hit, hits))
  return {
    patterns: found.map(({ id }) => id),
    signs,
    // A story may have common ideas alone: together they give it away.
    marks: marksOf(revealing.length > 1 ? revealing : marked, tokens, text),
  }
}

/** The hits of a sign, if all its ideas are there within reach of the first. */
function matchOf(sign: string, hits: Hits): { hits: Hit[]; score: number } | null {
  const terms = sign.split(' ').map((term) => term.split('|').flatMap((idea) => hitsOf(idea, hits)))
  for (const anchor of terms[0] ?? []) {
    const isNear = ([start, end]: Hit) => Math.abs(start - anchor[0]) <= reach && Math.abs(end - anchor[1]) <= reach
    const chosen = terms.map((options, index) => (index === 0 ? anchor : options.find(isNear)))
    if (!chosen.every((hit) => hit !== undefined)) continue
    // One token may mean two ideas; a sign needs two tokens.
    const different = new Set(chosen.map(([start]) => start)).size
    if (different >= Math.min(2, terms.length))
      return { hits: chosen, score: terms.length + different / 10 + (sign.includes('~') ? 0.5 : 0) }
  }
  return null
}

/** The parts of the text, in order; those that touch, or have a word of one letter between them, are one. */
function marksOf(hits: readonly Hit[], tokens: readonly Token[], text: string): [number, number][] {
  const parts = hits
    .map(([first, last]): [number, number] => [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0])
    .toSorted((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const part of parts) {
    const before = merged.at(-1)
    if (before && (part[0] <= before[1] + 1 || /^ \S $/.test(text.slice(before[1], part[0]))))
      before[1] = Math.max(before[1], part[1])
    else merged.push(part)
  }
  return merged
}
