import data from 'virtual:scam-patterns'
import { type Checked, checkMessage } from '../../../contract/scams/check-message.ts'

/** A message that was checked. */
export interface Outcome extends Checked {
  text: string
}

/** Checks a message on the device. This module, with the signs of all patterns, is loaded when the box is first used. */
export function check(text: string): Outcome {
  const normal = text.normalize('NFC')
  return { text: normal, ...checkMessage(normal, data) }
}
