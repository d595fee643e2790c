import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { AdminOwnPage, adminOwnPages } from '../../../contract/own-pages/own-pages-api.ts'
import { ownPageLimits } from '../../../contract/own-pages/own-pages.ts'
import { OwnPageForm, type OwnPageText } from '../../../contract/own-pages/own-page-form.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import { menuLinks } from '../../../contract/settings/menu.ts'
import { auditEdit, refuseConflict } from '../../acts/edits.ts'
import { actAs, insertOnce } from '../../acts/member-act.ts'
import { isSavedBy, storeVersionIn, type Versions } from '../../acts/versions.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput, conflict } from '../../kit/errors.ts'
import { parseInput } from '../../kit/read-input.ts'
import type { Actor } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { renderToStore, type StoredHtml } from '../articles/stored-html.ts'
import { articlePictures } from '../media/pictures.ts'
import { addressFor, asTaken, storeFormer } from './address.ts'
import { lockPage, stateColumns, textColumns, type OwnPageState } from './store.ts'
import { linkTranslation } from './translation.ts'
import { findPageVersion } from './versions.ts'

/*
 * The order of locks: the editor, the page, the page that it is linked with, its pictures.
 */

/** A site that speaks English alone may have texts in Hindi, as its articles may be. */
const articleLanguages: readonly Language[] = ['en', 'hi']

export const pageVersions: Versions = { table: 'own_page_versions', of: 'page_id' }

type Deps = Pick<Services, 'db' | 'config' | 'settings'>

/**
 * Stores a new page as its first version, under one `sendKey` once. Returns its id.
 * @throws HttpError 400 for a text beyond the renderer's limits, missing pictures, an address that is taken, a language that the site
 *   does not speak and a translation of nothing; 409 for more pages than a site has
 */
export async function createPage(
  services: Deps,
  form: BodyOf<typeof adminOwnPages.create>,
  by: Actor,
): Promise<string> {
  const { db } = services
  const rendered = await renderOrRefuse(services, form, by)
  const { sendKey } = form
  return insertOnce(db, { table: 'own_pages', writer: by.id, sendKey }, async (sql) => {
    const [{ count }] = await sql<[{ count: number }]>`select count(*) from own_pages where deleted_at is null`
    if (count >= ownPageLimits.most) throw conflict(t`A site has at most ${ownPageLimits.most} pages.`)
    const slug = await addressFor(sql, form, null)
    const state = { ...stateColumns.pick(form), slug }
    const text = textColumns.pick(form)
    const { translationOf } = form
    const createdAt = by.now.toISOString()
    const id = await insertPage(sql, { text, state, rendered, translationOf, authorId: by.id, sendKey, createdAt })
    await auditEdit(sql, { action: 'page.created', id, after: { ...text, ...state, translationOf } }, by)
    return id
  }).catch(asTaken)
}

interface NewPage {
  text: OwnPageText
  state: OwnPageState
  rendered: StoredHtml
  translationOf?: string | null
  authorId: string | null
  sendKey?: string | undefined
  createdAt: string
}

/** Stores a page in a transaction, with its first version. Returns its id. */
export async function insertPage(sql: Queries, page: NewPage): Promise<string> {
  const { text, state, rendered, translationOf = null, authorId, sendKey = null, createdAt } = page
  await articlePictures(sql, { media: [], content: text.content })
  const id = newId()
  const row = {
    id,
    ...textColumns.row(sql, text),
    ...stateColumns.row(sql, state),
    html: rendered.html,
    html_of: rendered.htmlOf,
    rate_keys: rendered.rateKeys,
    author_id: authorId,
    send_key: sendKey,
    created_at: createdAt,
    updated_at: createdAt,
  }
  await sql`insert into own_pages ${sql(row)}`
  await linkTranslation(sql, { language: text.language, translationOf }, { id, before: null })
  await storeVersionIn(sql, pageVersions, { of: id, version: 1, text, savedBy: authorId, savedAt: createdAt })
  return id
}

/**
 * Saves a page as its next version; a save that changes nothing makes none.
 * @throws HttpError 404 for a missing page, 400 as `createPage`, 409 when another version was saved since, and for taking a page from
 *   readers to which the menu of the settings leads
 */
export async function savePage(
  services: Deps,
  id: string,
  form: BodyOf<typeof adminOwnPages.update>,
  by: Actor,
): Promise<void> {
  const { db } = services
  // Rendered before anything is locked, since a long text takes a while.
  const rendered = await renderOrRefuse(services, form, by)
  await actAs(db, by.id, async (sql) => {
    const before = await lockPage(sql, id)
    const slug = await addressFor(sql, form, id)
    const state = { ...stateColumns.pick(form), slug }
    const { translationOf } = form
    const wanted = { ...textColumns.pick(form), ...state, translationOf }
    if (isDeepStrictEqual(wanted, editedFields(before))) return
    await refuseNewer(sql, before, form.basedOn, by)
    if (before.published && !form.published) refuseInMenu(services, before)
    await linkTranslation(sql, form, { id, before: before.translationOf })
    await storeFormer(sql, id, before.slug, slug)
    await saveNext(sql, before, { text: textColumns.pick(form), state, rendered, translationOf }, by)
  }).catch(asTaken)
}

/**
 * Saves the text of an old version as the newest one; address, menu and publication stay. Returns the page's id.
 * @throws HttpError 404 for a missing version, 400 for a text that cannot be rendered any more or does not fit into the bar, 409 as `savePage`
 */
export async function restorePageVersion(
  services: Deps,
  id: string,
  { basedOn }: BodyOf<typeof adminOwnPages.restoreVersion>,
  by: Actor,
): Promise<string> {
  return actAs(services.db, by.id, async (sql) => {
    const { pageId, body: text, version } = await findPageVersion(sql, id)
    const before = await lockPage(sql, pageId)
    await refuseNewer(sql, before, basedOn, by)
    // The text may not go with what was decided about the page since, such as a long title with the bar.
    parseInput(OwnPageForm, { ...editedFields(before), ...text })
    const rendered = await renderOrRefuse(services, text, by)
    const { translationOf } = before
    await linkTranslation(sql, { language: text.language, translationOf }, { id: pageId, before: translationOf })
    await saveNext(sql, before, { text, state: stateColumns.pick(before), rendered, translationOf }, by, version)
    return pageId
  })
}

async function renderOrRefuse(
  { db, config }: Deps,
  text: Pick<OwnPageText, 'content' | 'language'>,
  { now }: Actor,
): Promise<StoredHtml> {
  if (![...config.languages, ...articleLanguages].includes(text.language))
    throw badInput({ language: [t`The site does not speak this language`] })
  const { faults, ...rendered } = await renderToStore(db, text, now, 'own_pages')
  if (faults.length > 0) throw badInput({ content: faults })
  return rendered
}

/** @throws HttpError 409 for a page to which the menu of the settings leads, or a link of the footer */
export function refuseInMenu(
  { settings }: Pick<Services, 'settings'>,
  page: Pick<AdminOwnPage, 'slug' | 'formerSlugs'>,
) {
  const addresses = [page.slug, ...page.formerSlugs].map((slug) => `/${slug}`)
  const { menu, footerLinks } = settings.current
  if ([...menuLinks(menu), ...menuLinks(footerLinks)].some(({ href }) => addresses.includes(href)))
    throw conflict(t`The menu or the footer leads to this page. An admin can take the link out, in the settings.`)
}

/** The fields of a page that a save may change. */
const editedFields = (page: AdminOwnPage): OwnPageForm => ({
  ...textColumns.pick(page),
  ...stateColumns.pick(page),
  translationOf: page.translationOf,
})

/** @throws HttpError 409 if another version was saved since */
const refuseNewer = (sql: Queries, { id, version }: AdminOwnPage, basedOn: number | undefined, by: Actor) =>
  refuseConflict('page', { version, basedOn }, () => isSavedBy(sql, pageVersions, { id, version }, by.id))

interface Saved {
  text: OwnPageText
  state: OwnPageState
  rendered: StoredHtml
  translationOf: string | null
}

/** Writes the next version. Each has its own time of change, which caches go by. */
async function saveNext(sql: Queries, before: AdminOwnPage, saved: Saved, by: Actor, restored?: number): Promise<void> {
  const { text, state, rendered, translationOf } = saved
  const { id } = before
  await articlePictures(sql, { media: [], content: text.content })
  const [after] = await sql<[{ version: number; updatedAt: string }]>`
    update own_pages set ${textColumns.set(sql, text)}, ${stateColumns.set(sql, state)}, html = ${rendered.html},
      html_of = ${rendered.htmlOf}, rate_keys = ${rendered.rateKeys}::text[], version = version + 1,
      updated_at = greatest(${by.now}, updated_at + interval '1 millisecond')
    where id = ${id} returning version, updated_at`
  await storeVersionIn(sql, pageVersions, {
    of: id,
    version: after.version,
    text,
    savedBy: by.id,
    savedAt: after.updatedAt,
  })
  const action = restored !== undefined ? 'page.version-restored' : actionOf(before.published, state.published)
  const more = { version: after.version, restored }
  await auditEdit(
    sql,
    { action, id, before: editedFields(before), after: { ...text, ...state, translationOf }, more },
    by,
  )
}

function actionOf(before: boolean, after: boolean) {
  if (before === after) return 'page.updated'
  return after ? 'page.published' : 'page.unpublished'
}
