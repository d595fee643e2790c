import { categoryLimits } from '../../../contract/categories/categories.ts'
import { installedCategories } from '../../../contract/categories/installed-categories.ts'
import { CategoryForm } from '../../../contract/categories/categories-api.ts'
import type { Transactions } from '../../db/client/open.ts'
import { HttpError } from '../../kit/errors.ts'
import { addCategory } from '../categories/editing.ts'
import { categoriesOf, type CategoryRules } from './as-article.ts'
import type { ImportedPost } from './imported-post.ts'

/** Makes the categories that a site does not have, each with its first article. */
export interface NewCategories {
  makeFor: (post: ImportedPost, rules: CategoryRules) => Promise<void>
}

/**
 * @param had the number of categories that the site has
 * @param made gets their names, in the order in which they are made
 */
export const newCategories = (db: Transactions, had: number, made: string[]): NewCategories => ({
  async makeFor(post, rules) {
    const count = had + made.length
    if (categoriesOf(post, rules).some(Boolean) || count >= categoryLimits.most) return
    const colours = installedCategories[count % installedCategories.length]
    const forms = post.categories.map((name) => CategoryForm.safeParse({ ...colours, name }))
    const form = forms.find(({ success }) => success)?.data
    if (!form) return
    const name = await db.begin((sql) => addCategory(sql, form, null)).catch(refused)
    if (name !== null) made.push(name)
  },
})

/** The article is filed under another. */
function refused(error: unknown): null {
  if (error instanceof HttpError) return null
  throw error
}
