import { t } from '#words'
import { articleLimits } from '../../../../contract/articles/articles.ts'
import { languages } from '../../../../contract/languages.ts'
import { OwnPageForm } from '../../../../contract/own-pages/own-page-form.ts'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { footerGroups, ownPageLimits as limits, type FooterGroup } from '../../../../contract/own-pages/own-pages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { ask } from '../../../kit/api.ts'
import type { DraftOf, FieldTable } from '../field-table.ts'

/** Selects have texts for values: an empty one for none. */
export type OwnPageDraft = DraftOf<OwnPageForm, { translationOf: string; footerGroup: FooterGroup | '' }>

const fields: FieldTable<OwnPageDraft, AdminOwnPage> = {
  title: { label: t`Title`, max: limits.title.max, initial: '' },
  content: { label: t`Content`, max: articleLimits.content.max, initial: '' },
  slug: {
    label: t`Address (optional)`,
    hint: t`What stands after the slash, such as about-us. Left empty, it is made of the title, in Latin letters. Former addresses lead to the page.`,
    heading: t({ message: 'Address', context: 'of a page' }),
    max: limits.slug,
    initial: '',
  },
  description: {
    label: t`Sentence about it (optional)`,
    hint: t`Search engines and link previews show it.`,
    heading: t`Sentence about it`,
    max: limits.description,
    initial: '',
  },
  language: { label: t`Language`, initial: 'en', toText: (language) => languages[language] },
  translationOf: {
    label: t`The same page in another language (optional)`,
    hint: t`Each then leads to the other; it is enough to say so in one.`,
    heading: t`Other language`,
    initial: '',
    fromStored: ({ translationOf }) => translationOf ?? '',
    toBody: (id) => id || null,
  },
  inBar: {
    label: t`Show it in the bar at the top`,
    hint: t`And in the menu of phones.`,
    heading: t`In the bar`,
    initial: false,
  },
  footerGroup: {
    label: t`Show it in the footer`,
    hint: t`And in the menu of phones. What is in the bar stands in the footer too.`,
    heading: t`In the footer`,
    initial: '',
    fromStored: ({ footerGroup }) => footerGroup ?? '',
    toBody: (group) => group || null,
    toText: (group) => (group ? footerGroups[group] : t`No`),
  },
  label: {
    label: t`Its name in the menu (optional)`,
    hint: t`Left empty, the menu has the title.`,
    heading: t`Name in the menu`,
    max: limits.label,
    initial: '',
  },
  published: { label: t`Publish immediately`, heading: t`Publishing`, initial: false },
}

/** The form of a page: its fields, and the list that it leads back to. */
export const editOwnPage = {
  name: 'Page' as const,
  fields,
  schema: OwnPageForm,
  list: adminPaths.ownPages,
  query: (id: string) => ask('GET /api/admin/pages/:id', { id }),
}

/** All pages. */
export const ownPagesQuery = () => ask('GET /api/admin/pages', {})

/** A saved version with its text. */
export const pageVersionQuery = (id: string) => ask('GET /api/admin/page-versions/:id', { id })
