import { questions } from '../../../contract/texts/forum.ts'
import { t } from '#words'
import { nameOfCategory } from '../texts/name-of-category.ts'
import type { ForumListParams } from './forum-queries.ts'

/** The name of a filter by category, as it is shown. */
export const nameOf = (filter: NonNullable<ForumListParams['category']>): string =>
  filter === questions ? t`Q&A` : nameOfCategory(filter)
