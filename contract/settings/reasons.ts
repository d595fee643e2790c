import { t } from '#words'
import { reasonMost } from '../texts/text-form.ts'

/** The ready-made reasons of moderators as installed, one in each line; members read the one that was chosen. */
export const installedReasons = [
  t`It is spam or advertising.`,
  t`It promises money or gives a tip to buy or sell, which nobody may do here.`,
  t`It has a contact or asks people to write elsewhere; please discuss it here.`,
  t`It has private details of somebody.`,
  t`It insults somebody. Please write it again without that.`,
  t`It has been asked before: please search the forum, and write there.`,
  t`It is not about money.`,
].join('\n')

const reasonLimits = { lines: 20, characters: reasonMost }

/** The reasons of a text, in their order. */
export const reasonLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The reason why a text is no list of reasons; null if it is one. It may be empty. */
export function reasonsFault(text: string): string | null {
  const lines = reasonLines(text)
  if (lines.length > reasonLimits.lines) return t`Reasons: enter at most ${reasonLimits.lines} lines`
  if (lines.some((line) => line.length > reasonLimits.characters))
    return t`Reasons: each line must be at most ${reasonLimits.characters} characters`
  const twice = lines.find((line, index) => lines.indexOf(line) !== index)
  return twice === undefined ? null : t`Reasons: ‘${twice.slice(0, 60)}’ stands in two lines`
}
