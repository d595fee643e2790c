import { t } from '#words'
import { articleImportLimits as limits, type ArticleImportChoices } from '../../../contract/import/article-imports.ts'
import type { ArticleImport, ArticleImportResult } from '../../../contract/import/article-imports-api.ts'
import type { Queries } from '../../db/client/open.ts'
import { notFound } from '../../kit/errors.ts'

/** The most that the list shows. */
const most = 20

const columns = (sql: Queries) => sql`
  id, file, created_at, state, pieces_read as read, pieces_all as all, result, failure, report is not null as has_report`

/** The newest imports. */
export const listArticleImports = (sql: Queries) => sql<ArticleImport[]>`
  select ${columns(sql)} from article_imports order by created_at desc, id desc limit ${most}`

interface NewArticleImport {
  id: string
  file: string
  /** The path of what is read, in its folder. */
  upload: string
  choices: ArticleImportChoices
  now: Date
}

/** Stores an upload. @returns undefined where another import is open */
export async function storeArticleImport(
  sql: Queries,
  { id, file, upload, choices, now }: NewArticleImport,
): Promise<ArticleImport | undefined> {
  const [stored] = await sql<ArticleImport[]>`
    insert into article_imports (id, file, upload, choices, created_at)
    values (${id}, ${file}, ${upload}, ${sql.json(choices)}, ${now}) on conflict do nothing returning ${columns(sql)}`
  return stored
}

export const isOneOpen = async (sql: Queries): Promise<boolean> =>
  (await sql`select from article_imports where ${isOpen(sql)}`).length > 0

const isOpen = (sql: Queries) => sql`state in ('checking', 'checked', 'running')`

export interface StoredImport {
  id: string
  file: string
  state: ArticleImport['state']
  upload: string
  choices: ArticleImportChoices
  read: number
}

export const findArticleImport = async (sql: Queries, id: string): Promise<StoredImport | undefined> =>
  (
    await sql<StoredImport[]>`
    select id, file, state, upload, choices, pieces_read as read from article_imports where id = ${id}`
  )[0]

/** @throws HttpError 404 without such an import */
export async function lockArticleImport(sql: Queries, id: string): Promise<StoredImport> {
  await sql`select from article_imports where id = ${id} for update`
  const found = await findArticleImport(sql, id)
  if (!found) throw notFound(t`There is no such import. A check is erased after a day.`)
  return found
}

export const noteProgress = (sql: Queries, id: string, count: number) =>
  sql`update article_imports set pieces_read = ${count} where id = ${id}`

/** Notes a dry run that has ended: the import of the same file waits for the second press. */
export const noteCheck = (sql: Queries, id: string, count: number, { result, report }: Finding) => sql`
  update article_imports set state = 'checked', pieces_read = 0, pieces_all = ${count}, result = ${sql.json(result)}, report = ${report}
  where id = ${id}`

/** Notes an import that has ended. Its choices name members. */
export const noteImport = (sql: Queries, id: string, count: number, { result, report }: Finding) => sql`
  update article_imports set state = 'done', choices = '{}', pieces_read = ${count}, pieces_all = ${count}, result = ${sql.json(result)}, report = ${report}
  where id = ${id}`

/** Notes a failure, and the report of what had been done until then, if anything had. */
export const noteFailure = (sql: Queries, id: string, failure: string | null, report: string | null) => sql`
  update article_imports set state = 'failed', choices = '{}', failure = ${failure}, report = coalesce(${report}, report) where id = ${id}`

interface Finding {
  result: ArticleImportResult
  report: string
}

/** Erases checks that nobody has followed by an import, and ends imports that no process goes on with. @returns the ids of the open ones */
export async function endOldImports(sql: Queries, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - limits.lasts)
  await sql`delete from article_imports where state = 'checked' and created_at <= ${before}`
  await sql`update article_imports set state = 'failed', choices = '{}' where state in ('checking', 'running') and created_at <= ${before}`
  const open = await sql<{ id: string }[]>`select id from article_imports where ${isOpen(sql)}`
  return open.map(({ id }) => id)
}
