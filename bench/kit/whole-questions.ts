import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { ArticleSearchReply } from '../../contract/articles/article-shapes.ts'

/** A question as people type it. */
export interface WholeQuestion {
  text: string
  /** The heading above it in the file: the manner of writing, such as slips or Hindi. */
  part: string
  /** The lessons that answer it by their slugs, and those that come nearest where none does; and other addresses without their first slash. */
  answers: string[]
  /** True for a question that the search is not tuned on. */
  isHeldBack: boolean
}

/** So many of every ten questions of a part, the first ones, are for tuning. */
const tuned = 7

/** Reads bench/whole-questions.txt. @throws Error that names a line without a lesson */
export async function readWholeQuestions(): Promise<WholeQuestion[]> {
  const text = await readFile(new URL('../whole-questions.txt', import.meta.url), 'utf8')
  const questions: WholeQuestion[] = []
  let part = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) part = line.slice(2)
    else if (line) {
      const [question = '', answers] = line.split(' = ')
      if (!answers) throw new Error(`A question needs a lesson: ${line}`)
      const before = questions.filter((one) => one.part === part).length
      const isHeldBack = part.endsWith(', held back') || (!part.endsWith(', tuned on') && before % 10 >= tuned)
      questions.push({ text: question, part, answers: answers.split(' ').filter((one) => one !== '?'), isHeldBack })
    }
  }
  return questions
}

/** A starter lesson. */
export interface Lesson {
  title: string
  slug: string
  /** The slug of the same lesson in the other language. */
  twin?: string
}

/** Reads the heads of content/articles/. */
export async function readLessons(): Promise<Lesson[]> {
  const folder = new URL('../../content/articles/', import.meta.url)
  return Promise.all(
    (await readdir(folder)).map(async (name) => {
      const [, head = ''] = (await readFile(new URL(name, folder), 'utf8')).split('---\n')
      const { title, twin } = parse(head) as Pick<Lesson, 'title' | 'twin'>
      return { title, slug: name.replace('.md', ''), twin }
    }),
  )
}

/** The first screen of a search: what stands above the lessons, and the lessons in their order, by slugs. */
export interface FirstScreen {
  above: string[]
  lessons: string[]
}

export function firstScreenOf({ help, results, nearest }: ArticleSearchReply, lessons: readonly Lesson[]): FirstScreen {
  const links = Array.from(help.matchAll(/href="\/([^"]*)"/g), ([, path = '']) => path.replaceAll('&amp;', '&'))
  const slugOf = ({ title }: { title: string }) => lessons.find((one) => one.title === title)?.slug ?? title
  return {
    above: links.map((path) =>
      path
        .replace(/^hi\//, '')
        .replace(/^help\/hi\//, 'help/')
        .replace('#', '/'),
    ),
    lessons: [...results, ...nearest].map(slugOf),
  }
}

/** The lessons among which one must answer. */
const firstOnes = 3

/**
 * Tells whether a question is answered by the first thing that a reader sees, and whether by what stands above the lessons or by one of the
 * first three.
 */
export function isAnswered(
  { answers }: WholeQuestion,
  { above, lessons: shown }: FirstScreen,
  lessons: readonly Lesson[],
) {
  const isAnswer = (found: string) => answers.some((wanted) => fits(found, wanted))
  const twinOf = (slug: string) =>
    lessons.find((one) => one.twin === slug)?.slug ?? lessons.find((one) => one.slug === slug)?.twin
  const isLessonOf = (slug: string) => isAnswer(slug) || isAnswer(twinOf(slug) ?? '')
  const [first] = above
  return {
    first: first === undefined ? shown.slice(0, 1).some(isLessonOf) : isAnswer(first),
    among: above.some(isAnswer) || shown.slice(0, firstOnes).some(isLessonOf),
  }
}

/** True for an address that is wanted, whatever else is filled in, or is below it. */
function fits(found: string, wanted: string): boolean {
  const [path = '', input] = wanted.split('?')
  const [foundPath = '', inputs = ''] = found.split('?')
  const isPath = foundPath === path || (path === 'scams' && foundPath.startsWith('scams/'))
  return isPath && (input === undefined || inputs.split('&').includes(input))
}
