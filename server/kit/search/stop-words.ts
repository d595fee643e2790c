import { stem } from './stem.ts'
import { spelling } from './words.ts'

/**
 * Words that say nothing of what is looked for. They are left out of a query that has other words, never out of the index: a
 * phrase stays whole, and a query of nothing else still finds.
 */
const list = `
  a an and are as at be been but by can do does for from had has have how i if in into is it its me my no not of on or our
  should so than that the their them then there these they this to was we were what when where which who why will with would you your
  अपना अपने अपनी आप इस उस एक ऐसे और का कि की के को कैसे कौन क्या क्यों जो तक तो था थी थे द्वारा न नहीं ने पर भी में मैं यह या ये वह वे से हम ही
  हुआ हुई हुए है हैं हो होता होती होते
  ka ki ke ko kya kaise kyon hai hain mein se aur par
`
const stopWords = new Set(
  list
    .trim()
    .split(/\s+/)
    .map((word) => stem(spelling(word))),
)

/** @param lexeme a stem */
export const isStopWord = (lexeme: string): boolean => stopWords.has(lexeme)
