import { offerLimits } from '../../../../contract/searches/offers.ts'

/** The beginnings of questions in English, in Hindi, and in Hindi in Latin letters. */
const asking =
  /(?<!\p{L})(?:how|what|why|which|when|where|who|whom|should i|can i|is it|kya|kaise|kaisa|kaisi|kyu|kyun|kyon|kab|kahan|kaha|kaun|konsa|kaunsa|kitna|kitne|kitni|क्या|कैसे|कैसा|कैसी|क्यों|क्यूं|कब|कहाँ|कहां|कौन|कौनसा|कितना|कितने|कितनी)(?!\p{L}|\p{M})/iu
/** A sentence with its end, which may be missing. */
const sentence = /[^.?!।\n]+[.?!।\n]*/gu

/** The first sentence of a text that asks something; null if none does. */
export const questionIn = (text: string): string | null =>
  text
    .match(sentence)
    ?.find((one) => one.includes('?') || asking.test(one))
    ?.trim() ?? null

/** A title of so many terms is the question; a shorter one is read with its text. */
const wholeQuestion = 4

/** The question of a discussion. */
export const questionOf = ({ title, content }: { title: string; content: string }): string =>
  title.trim().split(/\s+/).length >= wholeQuestion ? title : `${title} ${questionIn(content) ?? content}`

/** The terms of a question that are searched for. More change nothing, and would be searched anew with each one typed. */
const mostTerms = 24

/** A question as it is searched for; empty for one of too few terms. */
export function searchedOf(question: string): string {
  const terms = question.trim().split(/\s+/).slice(0, mostTerms)
  return terms.length < offerLimits.terms ? '' : terms.join(' ').slice(0, offerLimits.text)
}
