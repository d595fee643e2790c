import { paths } from '../../../contract/paths.ts'
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { insertArticle } from '../articles/store.ts'
import { findCategoryNow } from '../categories/store.ts'
import type { ArticleFile } from './content-files.ts'
import type { Queries } from '../../db/client/open.ts'

/** The ids of the rows that the starter content has become, by its keys. */
export type Loaded = Map<string, string>

/** Reads the file of an article by its slug. */
export type ReadArticle = (slug: string) => Promise<ArticleFile>

/** Stores the articles that the site has not had before. @returns their number */
export async function addArticles(
  sql: Queries,
  slugs: string[],
  read: ReadArticle,
  { loaded, author: authorId }: { loaded: Loaded; author: string },
): Promise<number> {
  const fresh = slugs.filter((slug) => !loaded.has(`article:${slug}`))
  const files: ArticleFile[] = []
  for (const file of await Promise.all(fresh.map(read))) {
    const category = await findCategoryNow(sql, file.category)
    // A site that has removed the category has no use for the article.
    if (category) files.push({ ...file, category: category.name })
  }
  const dated = inOrder(files)
  for (const file of dated) loaded.set(`article:${file.slug}`, newId({ msecs: Date.parse(file.createdAt) }))
  for (const { slug, createdAt, twin, ...file } of dated) {
    const id = loaded.get(`article:${slug}`) as string
    const content = linked(file.content, loaded)
    await insertArticle(sql, {
      ...file,
      id,
      customSlug: slug,
      translationOf: loaded.get(`article:${twin}`) ?? null,
      createdAt,
      content,
      authorId,
      published: true,
      media: [],
    })
    await remember(sql, `article:${slug}`, id)
    if (!loaded.has(`figure:${slug}`)) await remember(sql, `figure:${slug}`, newId())
  }
  return dated.length
}

/** Gives their key figures, once, to articles that came before there were any, and that nobody has edited since. */
export async function addFigures(sql: Queries, slugs: string[], read: ReadArticle, loaded: Loaded): Promise<void> {
  const bare = slugs.filter((slug) => loaded.has(`article:${slug}`) && !loaded.has(`figure:${slug}`))
  for (const { slug, figure } of await Promise.all(bare.map(read))) {
    const id = loaded.get(`article:${slug}`) as string
    if (figure)
      await sql`update articles set figure = ${sql.json(figure)} where id = ${id} and figure is null and version = 1`
    await remember(sql, `figure:${slug}`, newId())
  }
}

/** Turns links to other article files into links to their addresses, and links to missing files into their text. */
function linked(markdown: string, loaded: Loaded): string {
  return markdown.replace(/\[([^\]]*)\]\(([a-z0-9-]+)\.md\)/g, (_, label: string, slug: string) => {
    const id = loaded.get(`article:${slug}`)
    return id ? `[${label}](${paths.article({ id, slug })})` : label
  })
}

/** Dates the files a minute apart, in an order that is shuffled by name but always the same: the first page shows every category. */
function inOrder(files: ArticleFile[]): (ArticleFile & { createdAt: string })[] {
  const shuffled = (slug: string) => createHash('sha256').update(slug).digest('hex')
  return files
    .toSorted((a, b) => shuffled(a.slug).localeCompare(shuffled(b.slug)))
    .map((file, index) => ({
      ...file,
      createdAt: new Date(Date.parse(`${file.created}T04:00:00Z`) + index * 60_000).toISOString(),
    }))
}

/** Notes that a piece of the starter content is stored: it does not come back once it is deleted. */
export async function remember(sql: Queries, key: string, rowId: string): Promise<void> {
  await sql`insert into starter_items (key, row_id) values (${key}, ${rowId})`
}
