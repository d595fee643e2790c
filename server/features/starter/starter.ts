import { PollForm } from '../../../contract/admin-polls-api.ts'
import { paths } from '../../../contract/paths.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import type { StarterPoll } from '../../../content/polls.ts'
import { insertArticle } from '../articles/store.ts'
import { insertPoll } from '../polls/store.ts'
import { parseArticleFile, type ArticleFile, readPolls } from './content-files.ts'
import { locks } from '../../db/locks.ts'
import type { Db, Queries } from '../../db/open.ts'
import { StartError, systemReason } from '../../db/start-error.ts'

const folder = new URL('../../../content/articles/', import.meta.url)

/**
 * Puts the files of content/ into the site: each once in the life of a database, so that what an editor has changed or deleted
 * on the site stays as the editor left it. Files added later are loaded at the next start.
 * @returns how many articles and polls were added
 * @throws StartError naming the file that cannot be loaded, and why
 */
export async function loadStarterContent(db: Db, { siteName }: { siteName: string }): Promise<number> {
  const names = await readdir(folder).catch(unreadable('content/articles'))
  const slugs = names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3))
  const polls = await readPolls(slugs)
  const keys = [...slugs.map((slug) => `article:${slug}`), ...polls.map((poll) => `poll:${poll.key}`)]
  const [missing] =
    await db`select 1 from unnest(${keys}::text[]) as k (key) where key not in (select key from starter_items) limit 1`
  if (!missing) return 0
  return db.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${locks.starterContent})`
    const known = new Map(
      (await sql<{ key: string; rowId: string }[]>`select key, row_id from starter_items`).map((row) => [
        row.key,
        row.rowId,
      ]),
    )
    const author = await editorsAccount(sql, siteName)
    const added = await addArticles(sql, slugs, known, author)
    return added + (await addPolls(sql, polls, known, author))
  })
}

/** The account under whose name the starter articles stand; nobody can sign in to it. */
async function editorsAccount(sql: Queries, siteName: string): Promise<string> {
  const [found] = await sql<{ id: string }[]>`select id from users where username = 'editors'`
  if (found) return found.id
  const id = newId()
  await sql`
    insert into users (id, email, username, first_name, last_name)
    values (${id}, 'editors@site.invalid', 'editors', ${siteName}, 'Editors')`
  return id
}

async function addArticles(
  sql: Queries,
  slugs: string[],
  known: Map<string, string>,
  authorId: string,
): Promise<number> {
  const fresh = slugs.filter((slug) => !known.has(`article:${slug}`))
  const files = await Promise.all(fresh.map(async (slug) => parseArticleFile(slug, await readArticle(slug))))
  const dated = inOrder(files)
  for (const file of dated) known.set(`article:${file.slug}`, newId({ msecs: Date.parse(file.createdAt) }))
  for (const { slug, createdAt, ...file } of dated) {
    const id = known.get(`article:${slug}`) as string
    await insertArticle(sql, {
      ...file,
      id,
      createdAt,
      content: linked(file.content, known),
      authorId,
      published: true,
      media: [],
    })
    await remember(sql, `article:${slug}`, id)
  }
  return dated.length
}

const readArticle = (slug: string) =>
  readFile(new URL(`${slug}.md`, folder), 'utf8').catch(unreadable(`content/articles/${slug}.md`))

const unreadable = (name: string) => (error: unknown) => {
  throw new StartError(`${name} cannot be read: ${systemReason(error)}.`)
}

/** A link to another article's file becomes a link to its address; one to a file that is not there loses its link, not its words. */
function linked(markdown: string, known: Map<string, string>): string {
  return markdown.replace(/\[([^\]]*)\]\(([a-z0-9-]+)\.md\)/g, (_, words: string, slug: string) => {
    const id = known.get(`article:${slug}`)
    return id ? `[${words}](${paths.article(id)})` : words
  })
}

/** Files of one day get a minute each, shuffled by name, so that the newest page shows every category; the order is always the same. */
function inOrder(files: ArticleFile[]): (ArticleFile & { createdAt: string })[] {
  const shuffled = (slug: string) => createHash('sha256').update(slug).digest('hex')
  return files
    .toSorted((a, b) => shuffled(a.slug).localeCompare(shuffled(b.slug)))
    .map((file, index) => ({
      ...file,
      createdAt: new Date(Date.parse(`${file.created}T04:00:00Z`) + index * 60_000).toISOString(),
    }))
}

async function addPolls(
  sql: Queries,
  polls: readonly StarterPoll[],
  known: Map<string, string>,
  createdBy: string,
): Promise<number> {
  const fresh = polls.filter((poll) => !known.has(`poll:${poll.key}`))
  // An article that an editor has deleted since is known too: its polls stand alone.
  const there = new Set(
    (await sql<{ id: string }[]>`select id from articles where id = any(${[...known.values()]})`).map(({ id }) => id),
  )
  for (const poll of fresh) {
    const article = known.get(`article:${poll.article}`)
    const form = z.parse(PollForm, {
      question: poll.question,
      kind: poll.quiz ? 'quiz' : 'opinion',
      isSensitive: poll.sensitive,
      articleId: article && there.has(article) ? article : null,
      explanation: poll.quiz?.explanation,
      source: poll.quiz?.source,
      options: poll.options.map((label, sortOrder) => ({
        label,
        sortOrder,
        isRight: poll.quiz?.right.includes(label),
      })),
    })
    const { poll: id } = await insertPoll(sql, { ...form, createdBy })
    await remember(sql, `poll:${poll.key}`, id)
  }
  return fresh.length
}

async function remember(sql: Queries, key: string, rowId: string): Promise<void> {
  await sql`insert into starter_items (key, row_id) values (${key}, ${rowId})`
}
