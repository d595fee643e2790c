import { readFile } from 'node:fs/promises'

/** A question as people type it. */
export interface WholeQuestion {
  text: string
  /** The heading above it: how it is written. */
  part: string
  /** The lessons that answer it, and those that come nearest where none does. */
  slugs: string[]
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
      const [question = '', lessons] = line.split(' = ')
      if (!lessons) throw new Error(`A question needs a lesson: ${line}`)
      const before = questions.filter((one) => one.part === part).length
      const slugs = lessons.split(' ').filter((slug) => slug !== '?')
      questions.push({ text: question, part, slugs, isHeldBack: before % 10 >= tuned })
    }
  }
  return questions
}
