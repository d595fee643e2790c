import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import type { Config } from '../../config.ts'
import type { Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'
import { actAs } from '../../acts/member-act.ts'
import { refuseUnrenderable } from './legal.ts'
import { planNotifying } from './notify-members.ts'
import type { Queue } from '../../kit/queue.ts'
import type { Services } from '../../services.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import { legalPages, textSetting } from '../../../contract/legal/legal.ts'
import { settingsOf, type StoredSettings } from './current.ts'
import { changesOf } from './versions.ts'
import { refuseFixed, refuseLongSchool, refuseMissingLogo, refuseNowhere } from './refusals.ts'

interface Newest {
  version: number
  settings: StoredSettings
  savedBy: string | null
}

/** The newest version. */
export async function findNewest(sql: Queries): Promise<Newest> {
  const [newest] = await sql<Newest[]>`
    select version, settings, saved_by from site_settings order by version desc limit 1`
  return newest ?? { version: 0, settings: {}, savedBy: null }
}

type Deps = Pick<Services, 'db' | 'queue' | 'settings' | 'config'>

/** The settings that are set, or what makes them of those in force. */
type Change = StoredSettings | ((current: SiteSettings) => StoredSettings)

/**
 * Saves settings as the next version. A save that changes nothing is none.
 * @throws HttpError 400 for what the environment sets, 409 when another version was saved since
 */
export async function changeSettings(
  { db, queue, settings, config }: Deps,
  { change, basedOn, site }: { change: Change; basedOn: number | undefined; site: Config['site'] },
  by: Actor,
): Promise<void> {
  await actAs(db, by.id, async (sql) => {
    const before = await lockNewest(sql, basedOn, by)
    const current = settingsOf(before.settings, { site })
    const changed = typeof change === 'function' ? change(current) : change
    const now = new Map<string, unknown>(Object.entries(current))
    const differing: StoredSettings = Object.fromEntries(
      Object.entries(changed).filter(
        ([name, value]) => value !== undefined && !isDeepStrictEqual(value, now.get(name)),
      ),
    )
    refuseFixed(differing, site)
    refuseLongSchool(differing.schoolUntil, by.now)
    for (const name of ['menu', 'footerLinks'] as const)
      refuseNowhere(name, differing[name] ?? '', settings.ownPages, config)
    if (differing.logo) await refuseMissingLogo(sql, differing.logo)
    for (const page of legalPages) {
      const text = differing[textSetting(page)]
      if (text) await refuseUnrenderable(textSetting(page), text)
    }
    await saveNext({ sql, queue }, before, { ...before.settings, ...differing }, by)
  })
}

/**
 * Saves an earlier version as the next one.
 * @throws HttpError 404, 409 when another version was saved since
 */
export async function restoreSettings(
  { db, queue }: Deps,
  { id, basedOn }: { id: string; basedOn: number | undefined },
  by: Actor,
): Promise<void> {
  await actAs(db, by.id, async (sql) => {
    const before = await lockNewest(sql, basedOn, by)
    const [found] = await sql<{ version: number; settings: StoredSettings }[]>`
      select version, settings from site_settings where id = ${id}`
    if (!found) throw notFound(t`There is no such version.`)
    await saveNext({ sql, queue }, before, found.settings, by, found.version)
  })
}

/** Locks the table against other saves. @throws HttpError 409 */
async function lockNewest(sql: Queries, basedOn: number | undefined, by: Actor): Promise<Newest> {
  await sql`lock table site_settings in share row exclusive mode`
  const newest = await findNewest(sql)
  if (basedOn === undefined || basedOn === newest.version) return newest
  throw conflict(
    newest.savedBy === by.id
      ? t`You saved the settings in another tab meanwhile. Look at the history below, then save again.`
      : t`Somebody else saved the settings meanwhile. Look at the history below, then save again.`,
  )
}

async function saveNext(
  { sql, queue }: { sql: Queries; queue: Queue },
  before: Newest,
  wanted: StoredSettings,
  by: Actor,
  restored?: number,
): Promise<void> {
  const pages = legalPages.filter((page) => {
    const [was, is] = [before.settings[textSetting(page)] ?? null, wanted[textSetting(page)] ?? null]
    return was !== is
  })
  const { changedAt: _, ...settings } = wanted
  const { changedAt: earlierDates, ...earlier } = before.settings
  if (isDeepStrictEqual(earlier, settings)) return
  const changedAt = { ...earlierDates, ...Object.fromEntries(pages.map((page) => [page, by.now.toISOString()])) }
  const stored = Object.keys(changedAt).length > 0 ? { ...settings, changedAt } : settings
  const version = before.version + 1
  await sql`
    insert into site_settings (id, version, settings, saved_by, saved_at)
    values (${newId()}, ${version}, ${sql.json(stored)}, ${by.id}, ${by.now})`
  const details = {
    version,
    ...(restored !== undefined && { restored }),
    before: changesOf(settings, earlier),
    after: changesOf(earlier, settings),
  }
  await audit(sql, by, { action: 'settings.changed', details, resourceType: 'settings' })
  await planNotifying(queue, sql, pages, by.now)
}
