import { noReason, reasonMost } from '../../../contract/discussion.ts'
import { storedText } from './text.ts'

/**
 * Why a text is hidden, as it is stored: members read it, so it is tidied as all that they read.
 * @param reason null, or undefined, stays as it is
 * @throws Refused 400 at `hiddenReason`
 */
export function storedReason<Given extends string | null | undefined>(reason: Given): Given | string {
  if (typeof reason !== 'string') return reason
  return storedText(reason, [], { what: 'Reason', field: 'hiddenReason', max: reasonMost })
}

/** A form that hides needs its reason. */
export function reasonGiven({ hide, hiddenReason }: Record<string, unknown>): Record<string, string[]> {
  return hide && !hiddenReason ? { hiddenReason: [noReason] } : {}
}
