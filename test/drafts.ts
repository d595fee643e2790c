import { v7 as newId } from 'uuid'
import type { MediaItem } from '../contract/articles/article-shapes.ts'
import type { OwnPageText } from '../contract/own-pages/own-page-form.ts'
import { renderToStore } from '../server/features/articles/stored-html.ts'
import { insertPage } from '../server/features/own-pages/editing.ts'
import type { OwnPageState } from '../server/features/own-pages/store.ts'
import { insertArticle, type ArticleDraft } from '../server/features/articles/store.ts'
import type { Db } from '../server/db/client/open.ts'

const draft: ArticleDraft = {
  title: 'Your first emergency fund',
  excerpt: 'Find your own number in ten minutes, and keep it within reach.',
  content: 'Money that you can reach within a day.\n\n# How much\n\nCount the months.',
  category: 'Savings',
  readTime: 6,
  language: 'en',
  tags: [],
  authorId: null,
  published: true,
  media: [],
  customSlug: '',
  translationOf: null,
  figure: null,
}

/** The form of an article, as an editor sends it. */
export const articleForm = {
  title: 'Where your salary goes',
  excerpt: 'A month of notes, and what they say.',
  content: 'Write down **every** rupee.',
  category: 'Budgeting',
  readTime: 5,
}

/** Stores an article that differs from the usual one as said. Returns its id. */
export function anArticle(db: Db, differs: Partial<ArticleDraft> = {}): Promise<string> {
  return db.begin((sql) => insertArticle(sql, { ...draft, ...differs }))
}

/** Stores a published page of the operator at /about-us that differs from the usual one as said. Returns its id. */
export async function anOwnPage(
  db: Db,
  { slug = 'about-us', inBar = false, published = true, ...differs }: Partial<OwnPageText & OwnPageState> = {},
): Promise<string> {
  const text: OwnPageText = {
    title: 'About us',
    label: '',
    description: 'Who we are.',
    content: 'We teach **money** to everybody.',
    language: 'en',
    ...differs,
  }
  const { faults: _, ...rendered } = await renderToStore(db, text, new Date(), 'own_pages')
  return db.begin((sql) =>
    insertPage(sql, {
      text,
      state: { slug, inBar, published, footerGroup: 'about' },
      rendered,
      authorId: null,
      createdAt: new Date().toISOString(),
    }),
  )
}

/** Stores `count` articles, one a minute, 'Lesson 1' the oldest. Returns their ids in that order. */
export async function someArticles(db: Db, count: number, differs: Partial<ArticleDraft> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= count; n++) {
    const createdAt = new Date(Date.UTC(2026, 9, 1, 0, n)).toISOString()
    ids.push(await anArticle(db, { title: `Lesson ${n}`, createdAt, ...differs }))
  }
  return ids
}

/** So many pictures of an article, 'Picture 1' …: real ones, which the site itself serves. */
export const somePictures = (count: number): MediaItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: newId(),
    url: `/picture.png?${index + 1}`,
    filename: 'picture.png',
    size: 1,
    type: 'image/png',
    uploadedAt: '2026-11-18T06:30:00Z',
    alt: `Picture ${index + 1}`,
    width: 1200,
    height: 630,
  }))
