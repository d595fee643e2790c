import { insertPoll } from '../polls/store.ts'
import { addStep } from '../ladder/store.ts'
import type { StarterStep } from '../../../content/ladder.ts'
import type { PollFile } from './content-files.ts'
import { editorsAccount } from './editors.ts'
import { addQuestions, type ReadQuestions } from './starter-questions.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { StartError, systemReason } from '../../db/start-error.ts'
import { contentNames, contentText } from '../../kit/content.ts'
import { type ReadArticle, addArticles, addFigures, type Loaded, remember } from './starter-articles.ts'

/**
 * Loads the files of content/ into the database, each once, so that what an editor changes or deletes on the site stays so. Files
 * that are added later are loaded at the next start; articles of a category that the site has removed are not.
 * @returns how many articles and polls were added
 * @throws StartError that names the file and its fault
 */
export async function loadStarterContent(db: Db, { siteName }: { siteName: string }): Promise<number> {
  const slugs = contentNames('articles', '.md')
  const lessons = contentNames('lessons', '.yaml')
  const { polls: files } = await import('../../../content/polls.ts').catch(unreadable('content/polls.ts'))
  const { steps } = await import('../../../content/ladder.ts').catch(unreadable('content/ladder.ts'))
  const keys = [
    ...slugs.flatMap((slug) => [`article:${slug}`, `figure:${slug}`]),
    ...lessons.map((slug) => `questions:${slug}`),
    ...files.map((poll) => `poll:${poll.key}`),
    ...steps.map((step) => `step:${step.slug}`),
  ]
  const [missing] =
    await db`select 1 from unnest(${keys}::text[]) as k (key) where key not in (select key from starter_items) limit 1`
  if (!missing) return 0
  // Loaded here alone, since most starts find everything in the database.
  const { parseArticleFile, parsePolls } = await import('./content-files.ts')
  const { parseQuestionFile } = await import('./question-files.ts')
  const polls = parsePolls(files, slugs)
  const read: ReadArticle = async (slug) => parseArticleFile(slug, contentText(`articles/${slug}.md`))
  const readQuestions: ReadQuestions = async (slug) => parseQuestionFile(slug, contentText(`lessons/${slug}.yaml`))
  return db.begin(async (sql) => {
    // Another application may be loading them, which takes long on a busy machine.
    await sql`set local statement_timeout = 0`
    await sql`select pg_advisory_xact_lock(${locks.starterContent})`
    const items = await sql<{ key: string; rowId: string }[]>`select key, row_id from starter_items`
    const loaded = new Map(items.map(({ key, rowId }) => [key, rowId]))
    const author = await editorsAccount(sql, siteName)
    await addFigures(sql, slugs, read, loaded)
    const added = await addArticles(sql, slugs, read, { loaded, author })
    await addQuestions(sql, lessons, readQuestions, loaded)
    await addSteps(sql, steps, loaded)
    return added + (await addPolls(sql, polls, loaded, author))
  })
}

const unreadable = (name: string) => (error: unknown) => {
  throw new StartError(`${name} cannot be read: ${systemReason(error)}.`)
}

async function addPolls(sql: Queries, polls: readonly PollFile[], loaded: Loaded, createdBy: string): Promise<number> {
  const fresh = polls.filter(({ key }) => !loaded.has(`poll:${key}`))
  for (const { key, article, form } of fresh) {
    // The article may have been deleted on the site.
    const [found] = await sql<{ id: string }[]>`
      select id from articles where id = ${loaded.get(`article:${article}`) ?? null}`
    const { poll } = await insertPoll(sql, { ...form, articleId: found?.id ?? null, createdBy })
    await remember(sql, `poll:${key}`, poll)
    // On a site that has some already, a later version's stand below: its readers go on with theirs.
    await sql`
      update polls set created_at = first - interval '1 ms'
      from (select min(p.created_at) as first from polls p join starter_items i on i.row_id = p.id and i.key like 'poll:%') earlier
      where id = ${poll} and first < created_at`
  }
  return fresh.length
}

/** A lesson whose article is gone is left out. */
async function addSteps(sql: Queries, steps: readonly StarterStep[], loaded: Loaded): Promise<void> {
  for (const step of steps.filter(({ slug }) => !loaded.has(`step:${slug}`))) {
    const ids = step.lessons.map((slug) => loaded.get(`article:${slug}`) ?? null)
    const found = await sql<{ id: string }[]>`
      select a.id from unnest(${ids}::uuid[]) with ordinality as l (id, nth) join articles a on a.id = l.id order by nth`
    const id = await addStep(sql, { ...step, lessons: found.map((article) => article.id) }, null)
    await remember(sql, `step:${step.slug}`, id)
  }
}
