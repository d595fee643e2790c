import * as z from 'zod/mini'
import { VersionSummary } from '../articles/admin-article-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { languageNames } from '../languages.ts'
import { Count, Done, Id, Instant, paging, SeenVersion } from '../shapes.ts'
import { footerGroups, type FooterGroup } from './own-pages.ts'
import { OwnPageForm, OwnPageText } from './own-page-form.ts'

/** The calls of the pages that the operator writes, such as 'About us'. */

const Language = z.enum(languageNames)

/** The same page in another language, as a link to it names it. */
const Translation = z.object({ slug: z.string(), title: z.string(), language: Language })
export type OwnPageTranslation = z.infer<typeof Translation>

export const OwnPage = z.object({
  id: Id,
  /** Its address is this after a slash; a former one finds it too. */
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Markdown, as written. */
  content: z.string(),
  html: z.string(),
  language: Language,
  published: z.boolean(),
  updatedAt: Instant,
  translations: z.array(Translation),
})
export type OwnPage = z.infer<typeof OwnPage>

export const ownPages = {
  show: endpoint('GET /api/pages/:slug', {
    summary: 'A page that the operator has written, such as ‘About us’, by its address.',
    cached: 'visitors',
    reply: OwnPage,
  }),
}

/** A page in the list of editors. */
export const OwnPageRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  label: z.string(),
  language: Language,
  /** Another page of the same in another language, if there is one. */
  translationOf: z.nullable(Id),
  published: z.boolean(),
  inBar: z.boolean(),
  footerGroup: z.nullable(z.enum(Object.keys(footerGroups) as FooterGroup[])),
  version: Count,
  updatedAt: Instant,
})
export type OwnPageRow = z.infer<typeof OwnPageRow>

export const AdminOwnPage = z.extend(OwnPageRow, {
  description: z.string(),
  content: z.string(),
  /** Its earlier addresses, which lead to it. */
  formerSlugs: z.array(z.string()),
})
export type AdminOwnPage = z.infer<typeof AdminOwnPage>

const access = 'editor' as const
/** Bytes of a page as JSON, as of an article. */
const bodyMost = 390_000
const basedOn = z.optional(SeenVersion)

export const adminOwnPages = {
  /** All of them, by their titles. */
  list: endpoint('GET /api/admin/pages', { access, reply: z.array(OwnPageRow) }),
  show: endpoint('GET /api/admin/pages/:id', { access, reply: AdminOwnPage }),
  /** `sendKey` makes a page once, however often it is sent. */
  create: endpoint('POST /api/admin/pages', {
    access,
    bodyMost,
    body: z.safeExtend(OwnPageForm, { sendKey: z.optional(Id) }),
    reply: AdminOwnPage,
  }),
  /** `basedOn` is the version that the editor has seen: 409 if a newer one exists. */
  update: endpoint('PUT /api/admin/pages/:id', {
    access,
    bodyMost,
    body: z.safeExtend(OwnPageForm, { basedOn }),
    reply: AdminOwnPage,
  }),
  remove: endpoint('DELETE /api/admin/pages/:id', { access, reply: Done }),
  /** Takes it out of the bin. */
  restore: endpoint('POST /api/admin/pages/:id/restore', { access, body: z.object({}), reply: AdminOwnPage }),
  versions: endpoint('GET /api/admin/pages/:id/versions', {
    access,
    query: z.object(paging),
    reply: z.array(VersionSummary),
  }),
  version: endpoint('GET /api/admin/page-versions/:id', {
    access,
    reply: z.extend(VersionSummary, { body: OwnPageText }),
  }),
  /** Saves an old version's text as the newest version; address and menu stay. */
  restoreVersion: endpoint('POST /api/admin/page-versions/:id/restore', {
    access,
    body: z.object({ basedOn }),
    reply: AdminOwnPage,
  }),
}
