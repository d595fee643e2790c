import type { Spoken } from '#words'
import type { Rate, RateStep } from '../../../contract/rates/rates-api.ts'

/** A figure with the notes of its values in a language: those that came with the site are translated, and those that an admin has written stay. */
export function withNotesIn<Of extends Rate>(spoken: Spoken, rate: Of): Of {
  const inWords = (step: RateStep): RateStep => ({ ...step, note: noteIn(spoken, step.note) })
  const { current, earlier, coming } = rate
  return {
    ...rate,
    current: current && inWords(current),
    earlier: earlier.map(inWords),
    coming: coming.map(inWords),
  }
}

/** One note in a language. */
export const noteIn = (spoken: Spoken, note: string | null): string | null =>
  note && (spoken.translate([note], []) ?? note)
