import type { Language } from '../../../contract/languages.ts'
import type { FooterGroup } from '../../../contract/own-pages/own-pages.ts'
import type { Queries } from '../../db/client/open.ts'

/** A page of the operator that readers see, as menus and addresses need it. */
export interface PublishedPage {
  slug: string
  formerSlugs: string[]
  /** Its name in the menu. */
  label: string
  language: Language
  inBar: boolean
  footerGroup: FooterGroup | null
  /** The same for a page and its translations. */
  group: string
}

/** The published pages, in the order in which they were made. */
export const readPublished = (sql: Queries) => sql<PublishedPage[]>`
  select p.slug, coalesce(nullif(p.label, ''), p.title) as label, p.language, p.in_bar, p.footer_group,
    coalesce(p.translation_of, p.id) as "group",
    array(select f.slug from own_page_addresses f where f.page_id = p.id order by f.slug) as former_slugs
  from own_pages p where ${isPublic(sql)} order by p.created_at, p.id`

/** True for a page `p` that readers see. */
export const isPublic = (sql: Queries) => sql`p.published and p.deleted_at is null`

/** True if readers find a page at this address, also at a former one. @param slug what stands after the slash */
export const isOwnPage = (pages: readonly PublishedPage[], slug: string): boolean =>
  pages.some((page) => page.slug === slug || page.formerSlugs.includes(slug))

/** The pages for the menus of a language: of a page and its translations the one in that language, or else in English, or else the first. */
export function pagesInLanguage(pages: readonly PublishedPage[], language: Language): PublishedPage[] {
  return [...Map.groupBy(pages, ({ group }) => group).values()].flatMap((same) => {
    const inIt = (wanted: Language) => same.find((page) => page.language === wanted)
    return inIt(language) ?? inIt('en') ?? same.slice(0, 1)
  })
}
