import { t, speaking } from '#words'
import { questionSign, troublesIn } from '../../../contract/help/question-signs.ts'
import { paths } from '../../../contract/paths.ts'
import type { AnswerSource } from '../../feature.ts'
import { readScams } from './read-scams.ts'

/** Below help in trouble, and above the lessons. */
const most = 1

/** A question whether a message or an offer is genuine. */
const doubts = [
  'msg|message|sms|mail|email|call|link|whatsapp|offer|app|website|site|मैसेज|संदेश|कॉल|लिंक|ऐप asli|nakli|farzi|fake|fraud|scam|real|genuine|sach|jhooth|असली|नकली|फर्जी|सच|धोखा|ठगी',
].map(questionSign)

/** The pattern of fraud that a question tells of, and the checker of messages for one whether something is genuine. */
export function scamAnswers(): AnswerSource {
  let cached: ReturnType<typeof patternsWithSigns> | undefined
  return {
    heading: t`Is it a fraud?`,
    isHelp: true,
    async find({ spoken }, { text, language }) {
      const patterns = troublesIn(await (cached ??= patternsWithSigns()), text).slice(0, most)
      const isInDoubt = troublesIn([{ signs: doubts }], text).length > 0
      const checker = speaking(spoken(language), () => ({
        title: t`Check a message`,
        path: paths.scamCheck,
        about: t`Paste it, and see whether it is like a known fraud.`,
      }))
      return [
        ...patterns.map(({ id, en, hi }) => {
          const { name, why } = language === 'hi' ? hi : en
          return { title: name, path: paths.scam(id), about: why }
        }),
        ...(isInDoubt || patterns.length > 0 ? [checker] : []),
      ]
    },
  }
}

const patternsWithSigns = async () =>
  (await readScams())
    .filter(({ questions = [] }) => questions.length > 0)
    .map((pattern) => ({ ...pattern, signs: (pattern.questions ?? []).map(questionSign) }))
