import { t } from '#words'
import type { HelpLanguage } from '../../../contract/help/help-api.ts'
import { questionSign, troublesIn } from '../../../contract/help/question-signs.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { paths } from '../../../contract/paths.ts'
import type { AnswerSource } from '../../feature.ts'
import type { DoorFile } from './door-files.ts'
import { readDoors } from './doors.ts'
import { urgentCall } from './show-door.ts'

/** They stand above what else is found, and leave space for it. */
const most = 2

/** The troubles that a question tells of, in Hindi under /hi and where it is written in Devanagari; Hindi is typed in Latin letters too. */
export function doorAnswers(): AnswerSource {
  let cached: ReturnType<typeof createFinder> | undefined
  return {
    heading: t`Help in trouble`,
    isHelp: true,
    async find({ db: sql }, { text, language, now }) {
      const find = await (cached ??= createFinder())
      const doors = find(text, language === 'hi' ? language : languageByLetters(text)).slice(0, most)
      return Promise.all(doors.map(async (door) => ({ ...linkOf(door), call: await urgentCall(sql, door, now) })))
    },
  }
}

async function createFinder() {
  const troubles = Array.from(Map.groupBy(await readDoors(), ({ slug }) => slug).values(), (pair) => ({
    pair,
    signs: pair.flatMap(({ questions }) => questions.map(questionSign)),
  }))
  return (text: string, language: HelpLanguage) =>
    troublesIn(troubles, text).flatMap(({ pair }) => pair.filter((door) => door.language === language))
}

const linkOf = ({ language, slug, title, short }: DoorFile) => ({
  title,
  path: language === 'hi' ? paths.help('hi', slug) : paths.help(slug),
  about: short,
})
