import { findCategory, type NamedCategory } from '../../../contract/categories/categories.ts'
import type { Queries } from '../../db/client/open.ts'

export interface StoredCategory extends NamedCategory {
  id: string
  formerNames: string[]
  colour: string
  darkColour: string
}

/** The categories of articles, in the memory of each process: every page shows some of them. */
export interface Categories {
  /** In their order. Replaced as a whole when one changes, so it is read where it is used. */
  readonly current: readonly StoredCategory[]
  /** The category of a name, an earlier name, or the label of the filter. */
  find(name: string): StoredCategory | undefined
  /** Reads them again; the listener has that done in every process when the tables change (server/pages/listener.ts). */
  reload(): Promise<void>
}

/** Reads the categories for the first time. */
export async function openCategories(db: Queries): Promise<Categories> {
  let current: readonly StoredCategory[] = await readCategories(db)
  let reloading = Promise.resolve()
  const read = async () => void (current = await readCategories(db))
  return {
    get current() {
      return current
    },
    find: (name) => findCategory(current, name),
    // One after the other, so that the last ones read are the newest.
    reload: () => (reloading = reloading.then(read, read)),
  }
}

/** The categories as they are stored, in their order. */
export const readCategories = (sql: Queries) => sql<StoredCategory[]>`
  select id, name, label, colour, dark_colour,
    array(select f.name from category_former_names f where f.category_id = c.id order by f.name) as former_names
  from categories c order by position`
