import { categories, type ArticleSort, type Category } from '../../contract/articles.ts'
import type { ArticleSummary } from '../../contract/articles-api.ts'
import { relatedArticles } from '../../server/features/articles/related.ts'
import { searchArticles, searchOrders } from '../../server/features/articles/search.ts'
import { listArticles, readerOrders } from '../../server/features/articles/store.ts'
import type { Db } from '../../server/db/open.ts'
import { inOrder } from '../../server/kit/paging.ts'
import { features } from '../../server/features.ts'
import { siteMap, siteMapPart } from '../../server/features/seo/sitemap.ts'
import { nameOf } from './corpus.ts'

/** The same question, asked of the site over HTTP and of its stores. */
export interface Question {
  name: string
  path: string
  ask: (db: Db) => Promise<unknown>
}

const page = 24
const searchPage = 20

/** @param size how many articles there are; a deep page is as far down the list in a small library as in a large one */
export async function questions(origin: string, size: number): Promise<Question[]> {
  const lists: Question[] = []
  for (const sort of ['latest', 'popular', 'a-z'] as const) {
    for (const category of [null, categories[2]]) {
      const deep = await walk(origin, { sort, category }, category ? size * 0.12 : size * 0.24)
      lists.push(list(sort, category, null), list(sort, category, deep))
    }
  }
  const [middle] = (
    await read(`${origin}/api/articles?limit=1&cursor=${await walk(origin, { sort: 'latest', category: null }, 200)}`)
  ).rows
  if (!middle) throw new Error('There is no article to read.')
  return [
    ...lists,
    search('search, common word', 'money'),
    search('search, common word in a category', 'money', categories[2]),
    search('search, rare word', nameOf(200_500)),
    search('search, two words', 'emergency fund'),
    search('search, two common words', 'tax money'),
    search('search, a slip in a common word', 'investmant'),
    search('search, a slip in a rare word', `${nameOf(200_500)}ng`),
    search('search, word that is not there', 'zyxwvutsr'),
    { name: 'article with related ones', path: `/api/articles/${middle.id}`, ask: (db) => relatedArticles(db, middle) },
    {
      name: 'site map, one part',
      path: size > 45_000 ? '/sitemap-2.xml' : '/sitemap.xml',
      ask: (db) => (size > 45_000 ? siteMapPart(db, { origin, features }, 2) : siteMap(db, { origin, features })),
    },
  ]
}

type Asked = { sort: ArticleSort; category: Category | null }

function list(sort: ArticleSort, category: Category | null, cursor: string | null): Question {
  return {
    name: `list, ${sort}${category ? ', of a category' : ''}${cursor ? ', deep page' : ', first page'}`,
    path: `/api/articles?${addressOf({ sort, category })}${cursor ? `&cursor=${cursor}` : ''}`,
    ask: (db) => listArticles(db, category, inOrder(db, readerOrders[sort], cursor ?? undefined, page + 1)),
  }
}

function search(name: string, text: string, category: Category | null = null): Question {
  const query = new URLSearchParams({ q: text, ...(category && { category }) })
  return {
    name,
    path: `/api/articles/search?${query}`,
    ask: (db) => {
      const best = inOrder(db, searchOrders.relevance, undefined, searchPage + 1)
      return searchArticles(db, { text, category, sort: 'relevance' }, best)
    },
  }
}

/** Goes down a list by its own links. Returns the cursor after so many rows. */
async function walk(origin: string, asked: Asked, rows: number): Promise<string> {
  let cursor = ''
  for (let left = rows; left > 0; left -= 100) {
    const limit = Math.min(100, left)
    const { link } = await read(
      `${origin}/api/articles?${addressOf(asked)}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
    )
    cursor = /[?&]cursor=([^&>]+)/.exec(link)?.[1] ?? ''
    if (!cursor) throw new Error('The list is shorter than it should be.')
  }
  return cursor
}

async function read(address: string): Promise<{ rows: ArticleSummary[]; link: string }> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return { rows: (await answer.json()) as ArticleSummary[], link: answer.headers.get('link') ?? '' }
}

function addressOf({ sort, category }: Asked): string {
  return new URLSearchParams({ sort, ...(category && { category }) }).toString()
}
