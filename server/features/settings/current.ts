import { defaultSettings } from '../../../contract/settings.ts'
import type { SiteSettings } from '../../../contract/settings-api.ts'
import type { Config } from '../../config.ts'
import type { Queries } from '../../db/open.ts'

/** The settings of the site, in the memory of each process: every page shows some of them. */
export interface Settings {
  /** Replaced as a whole when one changes, so it is read where it is used. */
  readonly current: SiteSettings
  /** Reads them again; the listener has that done in every process when the table changes (server/pages/listener.ts). */
  reload(): Promise<void>
}

/** Reads the settings for the first time. */
export async function openSettings(db: Queries, config: Config): Promise<Settings> {
  let current = settingsOf(await readStored(db), config)
  let reloading = Promise.resolve()
  const read = async () => {
    current = settingsOf(await readStored(db), config)
  }
  return {
    get current() {
      return current
    },
    // One after the other, so that the last one read is the newest.
    reload: () => (reloading = reloading.then(read, read)),
  }
}

/** The settings that were made on the site; the others stand at their defaults. */
export type StoredSettings = Partial<SiteSettings>

async function readStored(db: Queries): Promise<StoredSettings> {
  const [newest] = await db<{ settings: StoredSettings }[]>`
    select settings from site_settings order by version desc limit 1`
  return newest?.settings ?? {}
}

/** The settings as they hold: the environment wins over what is stored, and that over the defaults. */
export const settingsOf = (stored: StoredSettings, config: Pick<Config, 'site'>): SiteSettings => ({
  ...defaultSettings,
  ...stored,
  ...config.site,
})
