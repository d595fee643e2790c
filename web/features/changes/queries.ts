import { languages, type Language } from '../../../contract/articles/articles.ts'
import { readCategories } from '../../../contract/categories/categories.ts'
import type { Category } from '../../../contract/categories/categories-api.ts'
import { askPages } from '../../kit/api.ts'
import { cursor, oneOf, parseListParams, type ListParams } from '../../lists/list-params.ts'

const readersFor = (categories: readonly Category[]) => ({
  category: (_: string, all: string[]) => readCategories(categories, all)?.map(({ name }) => name),
  language: oneOf(...(Object.keys(languages) as Language[])),
  cursor,
})
export type ChangeListParams = ListParams<ReturnType<typeof readersFor>>

/** The parameters of the page's address, in which a category may have any of its names. */
export const parseChangeList = (search: URLSearchParams, categories: readonly Category[]): ChangeListParams =>
  parseListParams(readersFor(categories), search)

export const changesQuery = (params: ChangeListParams) => askPages('GET /api/changes', {}, params)
