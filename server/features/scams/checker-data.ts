import { generalSigns } from '../../../contract/scams/check-message.ts'
import { weighed } from '../../../contract/scams/message-risk.ts'
import { soundedLexicon } from '../../../contract/scams/sounded-lexicon.ts'
import { readScams } from './read-scams.ts'

/** The data of the browser's checker: the signs of the patterns, and the sounds. The build makes a module of it. */
export async function checkerData() {
  const patterns = (await readScams()).map(({ id, signs }) => ({ id, signs }))
  const ideas = [...patterns.flatMap(({ signs }) => signs), ...generalSigns].flatMap((sign) => sign.split(/[ |~]/))
  return { patterns, lexicon: soundedLexicon(new Set([...ideas, ...weighed()])) }
}
