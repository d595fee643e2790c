import { categoryLimits, installedCategories } from '../../../contract/categories.ts'
import { CategoryForm } from '../../../contract/categories-api.ts'
import type { Db } from '../../db/open.ts'
import { addCategory } from '../categories/store.ts'
import { categoriesOf, type CategoryRules } from './as-article.ts'
import type { ImportedPost } from './post.ts'

/** Makes the categories that a site does not have, each with its first article. */
export interface NewCategories {
  /** Their names, in the order in which they were made. */
  readonly made: readonly string[]
  makeFor: (post: ImportedPost, rules: CategoryRules) => Promise<void>
}

/**
 * @param had the number of categories that the site has
 * @param dryRun true to store nothing
 */
export function createNewCategories(db: Db, { had, dryRun }: { had: number; dryRun: boolean }): NewCategories {
  const made: string[] = []
  return {
    made,
    async makeFor(post, rules) {
      const place = had + made.length
      if (categoriesOf(post, rules).some(Boolean) || place >= categoryLimits.most) return
      const colours = installedCategories[place % installedCategories.length]
      const forms = post.categories.map((name) => CategoryForm.safeParse({ ...colours, name }))
      const form = forms.find(({ success }) => success)?.data
      if (!form) return
      if (!dryRun) await db.begin((sql) => addCategory(sql, form, null))
      made.push(form.name)
    },
  }
}
