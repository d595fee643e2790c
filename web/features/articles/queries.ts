import {
  articleLimits,
  articleSorts,
  languages,
  type ArticleSort,
  type Language,
} from '../../../contract/articles/articles.ts'
import type { Article, ListedArticle } from '../../../contract/articles/article-shapes.ts'
import { readCategories } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { isSearch } from '../../../contract/search.ts'
import { ask, askPages } from '../../kit/api.ts'
import { refetchEvery } from '../../kit/data-saver.ts'
import { writtenLanguage } from '../../kit/language-of.ts'
import { cursor, oneOf, parseListParams, searchText, type ListParams } from '../../lists/list-params.ts'

const readersFor = (categories: readonly Category[]) => ({
  search: searchText,
  category: (_: string, all: string[]) => readCategories(categories, all)?.map(({ name }) => name),
  language: oneOf('all', ...(Object.keys(languages) as Language[])),
  sort: oneOf(...(Object.keys(articleSorts) as ArticleSort[])),
  cursor,
})
export type ArticleListParams = ListParams<ReturnType<typeof readersFor>>

/** Parses the list's address, in which a category may have any of its names. The default order is newest first, except in a search. */
export function parseArticleList(search: URLSearchParams, categories: readonly Category[]): ArticleListParams {
  const params = parseListParams(readersFor(categories), search)
  return {
    ...params,
    sort: params.sort === 'latest' && !isSearch(params.search) ? undefined : params.sort,
    language: params.language === usualLanguage(params) ? undefined : params.language,
  }
}

/** The languages that a list shows if its address names none: a search shows every one, another list the lessons in that of the page. */
export const usualLanguage = ({ search }: Pick<ArticleListParams, 'search'>): Language | 'all' =>
  isSearch(search) ? 'all' : writtenLanguage

/** A page of the list, refetched every 30 seconds and when the visitor comes back; of a search, every 60 seconds. */
export function articlesQuery({ search = '', ...params }: ArticleListParams) {
  const language = params.language ?? usualLanguage({ search })
  const rest = { ...params, language: language === 'all' ? undefined : language }
  if (!isSearch(search))
    return {
      ...askList('GET /api/articles', {}, rest),
      ...refetchEvery(),
      ...(import.meta.env.SSR && { carried: shownInCards }),
    }
  const query = { q: search, ...rest, limit: articleLimits.searchPage }
  return { ...askList('GET /api/articles/search', {}, query), ...refetchEvery(60_000) }
}

/** The articles of a list, without what no card shows. JSON leaves it out. */
const shownInCards = (articles: ListedArticle[]) =>
  articles.map(({ counterpart, ...article }) => ({
    ...article,
    tags: undefined,
    media: undefined,
    authorId: undefined,
    published: undefined,
    viewCount: undefined,
    updatedAt: undefined,
    counterpart: counterpart && { ...counterpart, title: undefined },
  }))

const askList = askPages<'GET /api/articles' | 'GET /api/articles/search'>

export const articleQuery = (id: string) => ({
  ...ask('GET /api/articles/:id', { id }),
  ...(import.meta.env.SSR && { carried: shownOnPage }),
})

/** An article on its page, which leads to its translation and does not name it. Its head alone has the tags, and no part of it the account of its writer. */
const shownOnPage = ({ counterpart, ...article }: Article): Article => ({
  ...article,
  authorId: '',
  tags: [],
  counterpart: counterpart && { ...counterpart, title: '' },
})

/** The questions at the end of an article. */
export const questionsQuery = (article: string) => ask('GET /api/articles/:id/questions', { id: article })

/** The verdict on an answer to such a question, with the reasons. */
export const answerQuery = (question: string, answer: string) =>
  ask('GET /api/questions/:id/answer', { id: question }, { answer })

/** The member's saved articles, from the last saved on. */
export const savedQuery = (cursor?: string) => askPages('GET /api/saved-articles', {}, { cursor })
