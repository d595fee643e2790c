import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { ArticleSearchReply } from '../contract/articles/article-shapes.ts'
import { percent, printTable } from './kit/figures.ts'
import { startSite, withSite, type Site } from './kit/site.ts'
import { readWholeQuestions, type WholeQuestion } from './kit/whole-questions.ts'

/*
 * The share of 200 whole questions for which the search of a new site shows a lesson that answers them among its first three, and
 * the share for which it finds nothing: `npm run bench -- answers [--misses] [in=folder]`. With `--misses` each question that fails is
 * printed, but for those that are held back; a folder keeps the site for another run.
 */

const goal = { first: 0.8, nothing: 0.02 }
const firstOnes = 3

const folder = process.argv.find((word) => word.startsWith('in='))?.slice(3)
const questions = await readWholeQuestions()
const slugs = await slugsByTitle()
if (folder) {
  const site = await startSite({ dataDir: folder })
  await measure(site).finally(() => site.stop())
} else await withSite(measure)

async function measure({ origin }: Site): Promise<void> {
  const rows = [['questions', 'number', 'in the first three', 'nothing found']]
  const answers: { question: WholeQuestion; found: string[] }[] = []
  for (const question of questions) answers.push({ question, found: await find(origin, question) })
  const share = (name: string, chosen: (question: WholeQuestion) => boolean) => {
    const some = answers.filter(({ question }) => chosen(question))
    const first = some.filter(isAnswered).length / some.length
    const nothing = some.filter(({ found }) => found.length === 0).length / some.length
    const under = first < goal.first || nothing > goal.nothing ? '  UNDER' : ''
    rows.push([name, `${some.length}`, `${percent(first)} of ${percent(goal.first)}${under}`, percent(nothing)])
  }
  share('all', () => true)
  share('tuned on', (question) => !question.isHeldBack)
  share('held back', (question) => question.isHeldBack)
  for (const part of new Set(questions.map((question) => question.part)))
    share(part, (question) => question.part === part)
  printTable(rows)
  if (process.argv.includes('--misses'))
    for (const answer of answers.filter((one) => !one.question.isHeldBack && !isAnswered(one)))
      console.log(`${answer.question.text}\n  wanted ${answer.question.slugs}\n  found  ${answer.found.slice(0, 4)}`)
}

function isAnswered({ question, found }: { question: WholeQuestion; found: string[] }): boolean {
  return found.slice(0, firstOnes).some((slug) => question.slugs.includes(slug))
}

/** The slugs of the lessons that are shown, in their order. */
async function find(origin: string, { text }: WholeQuestion): Promise<string[]> {
  const answer = await fetch(`${origin}/api/articles/search?${new URLSearchParams({ q: text })}`)
  const { results, nearest } = (await answer.json()) as ArticleSearchReply
  return [...results, ...nearest].map(({ title }) => slugs.get(title) ?? title)
}

async function slugsByTitle(): Promise<Map<string, string>> {
  const folder = new URL('../content/articles/', import.meta.url)
  const names = await readdir(folder)
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const [, head = ''] = (await readFile(new URL(name, folder), 'utf8')).split('---\n')
        return [(parse(head) as { title: string }).title, name.replace('.md', '')] as const
      }),
    ),
  )
}
