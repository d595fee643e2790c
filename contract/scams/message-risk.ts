import { type Hit, type Hits, hitsOf } from './message-hits.ts'

/** The weight of what frauds do, whatever their story. */
const weights: Readonly<Record<string, number>> = {
  'otp~share': 4,
  'pin~share': 4,
  remote: 4,
  apk: 4,
  expose: 3,
  badlink: 3,
  mobile: 2,
  'fee~pay': 2,
  sure: 2,
  'block~haste': 2,
  arrest: 2,
  secret: 2,
  link: 1,
  'app~install': 1,
  'first~pay': 1,
  pehle: 1,
  earn: 1,
  percent: 1,
  receive: 1,
  lottery: 1,
  block: 1,
  haste: 1,
  cbi: 1,
  video: 1,
  whatsapp: 1,
  group: 1,
  nocall: 1,
  giveback: 1,
}

/** A story that comes with so much of it is taken for a fraud. */
const enough = 5

/** Ideas that many stories have: they are none by themselves. */
const common = new Set(
  'otp pin share pay app install account money fee first call press card update monthly platform each device friend forward sms number release stuck easy approved delete officer like you join ready jobsel fir social passport daily getpaid contacts endorse slow goods trouble promise'.split(
    ' ',
  ),
)

/** Ideas that give a message away wherever they stand. */
const revealing = Object.keys(weights).filter((idea) => (weights[idea] ?? 0) > 1 || idea === 'lottery')

/** The hits of what gives a message away in any story. @param isAtTheDoor as for `riskIn` */
export const revealingHits = (hits: Hits, isAtTheDoor: boolean): Hit[] =>
  revealing.flatMap((idea) => (isAtTheDoor && idea.endsWith('~share') ? [] : hitsOf(idea, hits)))

/** True for a word that genuine messages have as well: 'customer', 'card'. */
export function isCommon([first, last]: Hit, hits: Hits): boolean {
  const ideas = [...hits].filter(([, all]) => all.some((hit) => hit[0] === first && hit[1] === last))
  return ideas.length > 0 && ideas.every(([idea]) => common.has(idea))
}

interface Risk {
  sum: number
  hits: Hit[]
}

/** Adds up what a message does. @param isAtTheDoor true for one about a delivery or a ride, whose code is for the man there */
export function riskIn(hits: Hits, isAtTheDoor: boolean): Risk {
  const found = Object.entries(weights).flatMap(([idea, weight]) => {
    const [hit] = hitsOf(idea, hits)
    return hit && !(isAtTheDoor && idea.endsWith('~share')) ? [{ weight, hit }] : []
  })
  return { sum: found.reduce((sum, { weight }) => sum + weight, 0), hits: found.map(({ hit }) => hit) }
}

/** The likeness of a message to a pattern, if it has its story, without all its signs, and does what frauds do; else null. */
export function likeness(signs: readonly string[], hits: Hits, risk: Risk): { score: number; hits: Hit[] } | null {
  if (risk.sum < enough) return null
  const story = new Set(
    signs.flatMap((sign) => sign.split(/[ |~]/)).filter((idea) => !(idea in weights) && !common.has(idea)),
  )
  const own = [...story].flatMap((idea) => hits.get(idea)?.slice(0, 1) ?? [])
  return own.length > 0 ? { score: Math.min(own.length, 2) * 0.9, hits: [...own, ...risk.hits] } : null
}

/** The ideas that have a weight. */
export const weighed = (): string[] => Object.keys(weights).flatMap((idea) => idea.split('~'))
