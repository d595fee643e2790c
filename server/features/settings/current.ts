import { legalPages, textSetting, type LegalPage } from '../../../contract/legal/legal.ts'
import { defaultSettings } from '../../../contract/settings/settings.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../db/client/open.ts'
import { readPublished, type PublishedPage } from '../own-pages/published.ts'

/** The settings of the site, in the memory of each process: every page shows some of them. */
export interface Settings {
  /** Replaced as a whole when one changes, so it is read where it is used. */
  readonly current: SiteSettings
  /** The pages with a text that admins have written, and the moment (ISO 8601) of its last change. */
  readonly written: Partial<Record<LegalPage, string>>
  /** The operator's pages that readers see: addresses and menus have them. */
  readonly ownPages: readonly PublishedPage[]
  /** Reads all of it again; the listener has that done in every process when a table changes (server/pages/listener.ts). */
  reload(): Promise<void>
}

/** Reads the settings for the first time. */
export async function openSettings(db: Queries, config: Config): Promise<Settings> {
  let stored = await readStored(db)
  let current = settingsOf(stored, config)
  let ownPages = await readPublished(db)
  let reloading = Promise.resolve()
  const read = async () => {
    stored = await readStored(db)
    current = settingsOf(stored, config)
    ownPages = await readPublished(db)
  }
  return {
    get current() {
      return current
    },
    get written() {
      const pages = legalPages.filter((page) => current[textSetting(page)] !== null)
      return Object.fromEntries(pages.map((page) => [page, stored.changedAt?.[page]]))
    },
    get ownPages() {
      return ownPages
    },
    // One after the other, so that the last one read is the newest.
    reload: () => (reloading = reloading.then(read, read)),
  }
}

/** The settings in force of a database, whose schema may be an older one. */
export const readSettings = async (db: Queries, config: Config): Promise<SiteSettings> =>
  settingsOf(await readStored(db), config)

/** The settings that were made on the site; the others stand at their defaults. */
export type StoredSettings = Partial<SiteSettings> & { changedAt?: Partial<Record<LegalPage, string>> }

async function readStored(db: Queries): Promise<StoredSettings> {
  const [newest] = await db<{ settings: StoredSettings }[]>`
    select settings from site_settings order by version desc limit 1`
  return newest?.settings ?? {}
}

/** The settings in force: the environment wins over stored settings, and those over the defaults. */
export const settingsOf = (
  { changedAt: _, ...stored }: StoredSettings,
  config: Pick<Config, 'site'>,
): SiteSettings => ({
  ...defaultSettings,
  ...stored,
  ...config.site,
})
