import { v7 as newId } from 'uuid'
import type { MediaItem } from '../contract/articles/article-shapes.ts'
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
