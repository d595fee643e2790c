import type { Band, PartKind, RateKind } from './rates.ts'

/** A share of the value before, and points of a percentage, from which a change is rarely a change of law and often a slip of the hand. */
const far = { share: 0.2, points: 1 }

/**
 * True if a value is far from the one before it: another first digit, ten times as much, a lost zero. Texts are never far.
 * @param before a value of the kind
 * @param after another
 */
export function isFarFrom(kind: RateKind, before: unknown, after: unknown): boolean {
  if (kind.form !== 'set') return isPartFar(kind, before, after)
  const [old, young] = [before, after] as Record<string, unknown>[]
  return Object.entries(kind.parts).some(([name, part]) => isPartFar(part.kind, old?.[name], young?.[name]))
}

function isPartFar({ form }: PartKind, before: unknown, after: unknown): boolean {
  if (form === 'words') return false
  if (form === 'bands') return areBandsFar(before as Band[], after as Band[])
  return isNumberFar(form, Number(before), Number(after))
}

const areBandsFar = (before: Band[], after: Band[]) =>
  before.length !== after.length ||
  before.some(({ above, percent }, index) => {
    const band = after[index]
    return (
      band !== undefined &&
      (isNumberFar('whole', above, band.above) || isNumberFar('percent', Number(percent), Number(band.percent)))
    )
  })

function isNumberFar(form: 'percent' | 'whole', before: number, after: number): boolean {
  // Binary fractions: 8.1 - 7.1 is less than 1.
  const change = Math.abs(after - before) + 1e-9
  return change > Math.abs(before) * far.share + 2e-9 || (form === 'percent' && change >= far.points)
}
