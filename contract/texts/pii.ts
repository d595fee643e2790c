import { codes } from './pii-codes.ts'
import { accountNumbers, addresses } from './pii-home.ts'
import { privateKinds, type Found, type PrivateKind } from './pii-kinds.ts'
import { normalize } from './pii-normalize.ts'
import { numbers } from './pii-numbers.ts'
import type { Allowable } from './text-form.ts'

/**
 * Finds private details in a text before others can read it: the form warns of them, the server stores them masked. Digits of
 * every script, full-width ones and zero-width characters between them are handled. A PAN inside a GST number is left alone:
 * the number of a business is printed on its bills. Account numbers and homes are found by what stands beside them.
 */

/** The private details in a text, in its order and never overlapping: where two readings meet, the more certain one wins. */
export function detectPii(text: string): Found[] {
  const { text: plain, starts, ends } = normalize(text)
  // Matches may overlap. Each detector looks at a bounded stretch, so the time is linear.
  const matches = [
    ...pans(plain),
    ...upiIds(plain),
    ...codes(plain),
    ...numbers(plain),
    ...accountNumbers(plain),
    ...addresses(plain),
  ]
  const taken = new Uint8Array(plain.length)
  const found: Found[] = []
  for (const { kind, start, end } of matches.toSorted(surestFirst)) {
    if (taken.subarray(start, end).includes(1)) continue
    taken.fill(1, start, end)
    found.push({ kind, start: starts[start] ?? 0, end: ends[end - 1] ?? text.length })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/**
 * The text with every private detail masked, except the kinds that the writer chose to publish. Of an Aadhaar or card number
 * the last four digits stay readable, as on a masked Aadhaar and on receipts; of a phone number the last two; of a UPI ID the
 * bank; of an account number the last four. Never longer than the text, and nothing more is to be found in it.
 */
export function maskPrivate(text: string, allowed: readonly Allowable[]): string {
  const found = detectPii(text).filter(({ kind }) => !allowed.some((one) => one === kind))
  if (!found.length) return text
  // From the end, so that the places before stay right.
  const masked = found.reduceRight(
    (rest, { kind, start, end }) => rest.slice(0, start) + maskOf(kind, rest.slice(start, end)) + rest.slice(end),
    text,
  )
  // Remaining digits may form a number with their neighbours, so repeat.
  return maskPrivate(masked, allowed)
}

function maskOf(kind: PrivateKind, detail: string): string {
  const folded = normalize(detail).text
  if (kind === 'address') return folded.replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'X')
  if (kind === 'upi') return 'X'.repeat(folded.indexOf('@')) + folded.slice(folded.indexOf('@'))
  let left = folded.replaceAll(/\D/g, '').length
  return folded.replaceAll(/\d|[a-z]/gi, (sign) =>
    /\d/.test(sign) && left-- <= privateKinds[kind].readable ? sign : 'X',
  )
}

const sureness = Object.keys(privateKinds)

function surestFirst(a: Found, b: Found): number {
  return sureness.indexOf(a.kind) - sureness.indexOf(b.kind) || a.start - b.start || b.end - a.end
}

const panShape =
  /(?<![a-z\d])(?:[a-z]{3}[pchfatbljg][a-z]\d{4}[a-z]|[a-z]{3}[pchfatbljg][a-z][ -]\d{4}[ -][a-z])(?![a-z\d])/gi

/** One of the letters of holder types at the fourth place; with blanks between its parts only in capitals. */
function* pans(text: string): Generator<Found> {
  for (const { 0: pan, index } of text.matchAll(panShape)) {
    if (pan.length === 10 || pan === pan.toUpperCase()) yield { kind: 'pan', start: index, end: index + pan.length }
  }
}

/** Handles of banks and payment apps; many end in the name of their bank. */
const handles = new RegExp(
  '^(?:ybl|ibl|axl|yapl|rapl|apl|ptyes|fbl|federal|kotak|kmbl|pnb|boi|cnrb|cboi|uboi|idbi|indus|rbl|dbs|hsbc|citi|kbl|' +
    'kvb|tmb|jkb|psb|mahb|sib|dlb|dcb|uco|utbi|equitas|bandhan|unionbankofindia|indusind|csbcash|timecosmos|' +
    'airtel|mairtel|jio|fam|slice|yescred|yesg|yespop|goaxb|axisb|axisgo|idfcnetc|ikwik|mbk|freecharge|pockets|paytm|' +
    '[a-z]*(?:upi|bank|pay|axis|icici|hdfc|sbi|yes|idfc|rbl|federal))$',
  'i',
)

/** A handle has no dot, so that an email address is none; an unknown one counts where UPI is spoken of. */
function* upiIds(text: string): Generator<Found> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = /[\w.-]*$/.exec(text.slice(Math.max(0, at - 64), at))?.[0] ?? ''
    const handle = /^([a-z][a-z\d]{1,30})(?!\w|-|\.\w)/i.exec(text.slice(at + 1, at + 40))?.[1]
    if (!handle || name.length < 2 || /^x+$/i.test(name)) continue
    const start = at - name.length
    const before = text.slice(Math.max(0, start - 40), start)
    const spokenOf = /\b(?:upi|vpa|bhim|gpay|google pay|phonepe)\b[^.\n]{0,20}$/i.test(before)
    if (spokenOf || handles.test(handle)) yield { kind: 'upi', start, end: at + 1 + handle.length }
  }
}
