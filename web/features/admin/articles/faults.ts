import { ArticleForm } from '../../../../contract/admin-articles-api.ts'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { bodyOf, type Draft } from './draft.ts'
import { momentOf } from '../../../kit/india-time.ts'

/** The fields in their order on the screen: the focus goes to the first that is errors. */
export const fieldOrder = [
  'title',
  'excerpt',
  'content',
  'media',
  'category',
  'tags',
  'language',
  'readTime',
  'publishAt',
] as const

/** What keeps a draft from being saved, by the name of the field: the contract's schema, and that a time lies ahead. */
export function faultsIn(draft: Draft, now: Date): FieldErrors {
  const wrong: FieldErrors = {}
  for (const { path, message } of ArticleForm.safeParse(bodyOf(draft)).error?.issues ?? [])
    (wrong[String(path[0])] ??= []).push(message)
  if (!draft.category) wrong.category = ['Choose a category']
  if (!draft.published && draft.publishAt && (momentOf(draft.publishAt) ?? '') <= now.toISOString())
    wrong.publishAt = ['Choose a time that lies ahead.']
  return wrong
}
