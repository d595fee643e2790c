import type { ArticleSearchReply } from '../contract/articles/article-shapes.ts'
import { languageByLetters } from '../contract/language-by-letters.ts'
import { inLanguage } from '../contract/languages.ts'
import { percent, printTable } from './kit/figures.ts'
import { startSite, withSite, type Site } from './kit/site.ts'
import {
  firstScreenOf,
  isAnswered,
  readLessons,
  readWholeQuestions,
  type WholeQuestion,
} from './kit/whole-questions.ts'

/*
 * The shares of whole questions to which the search of a new site answers with the first thing that a reader sees, and above the lessons or
 * by one of the first three, and for which it finds nothing: `npm run bench -- answers [--misses] [in=folder]`. With `--misses` each question
 * that fails is printed, but for those that are held back; a folder keeps the site for another run.
 */

const goal = { among: 0.9, nothing: 0.02 }
const languages = 'en,hi'

const folder = process.argv.find((word) => word.startsWith('in='))?.slice(3)
const questions = await readWholeQuestions()
const lessons = await readLessons()
if (folder) {
  const site = await startSite({ dataDir: folder, env: { LANGUAGES: languages } })
  await measure(site).finally(() => site.stop())
} else await withSite(measure, { LANGUAGES: languages })

async function measure({ origin }: Site): Promise<void> {
  const rows = [['questions', 'number', 'the first thing', 'above or in the first three', 'nothing found']]
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (const question of questions) answers.push(await ask(origin, question))
  const share = (name: string, chosen: (question: WholeQuestion) => boolean) => {
    const some = answers.filter(({ question }) => chosen(question))
    const shareOf = (is: (answer: (typeof answers)[number]) => boolean) => some.filter(is).length / some.length
    const among = shareOf((answer) => answer.among)
    const nothing = shareOf(({ screen }) => screen.above.length + screen.lessons.length === 0)
    const under = among < goal.among || nothing > goal.nothing ? '  UNDER' : ''
    const first = percent(shareOf((answer) => answer.first))
    rows.push([name, `${some.length}`, first, `${percent(among)} of ${percent(goal.among)}${under}`, percent(nothing)])
  }
  share('all', () => true)
  share('tuned on', (question) => !question.isHeldBack)
  share('held back', (question) => question.isHeldBack)
  for (const part of new Set(questions.map((question) => question.part)))
    share(part, (question) => question.part === part)
  printTable(rows)
  if (process.argv.includes('--misses'))
    for (const { question, screen } of answers.filter(({ question, among }) => !question.isHeldBack && !among))
      console.log(
        `${question.text}\n  wanted ${question.answers}\n  found  ${screen.above} | ${screen.lessons.slice(0, 4)}`,
      )
}

/** Asks in the language of the letters. */
async function ask(origin: string, question: WholeQuestion) {
  const address = inLanguage('/api/articles/search', languageByLetters(question.text))
  const answer = await fetch(`${origin}${address}?${new URLSearchParams({ q: question.text })}`)
  const screen = firstScreenOf((await answer.json()) as ArticleSearchReply, lessons)
  return { question, screen, ...isAnswered(question, screen, lessons) }
}
