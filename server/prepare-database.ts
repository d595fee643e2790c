import { defaultSettings } from '../contract/settings/settings.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client/open.ts'
import { holdsSite } from './db/existing-site.ts'
import { createFirstAdmin, refuseWeakAdmin } from './features/accounts/first-admin.ts'
import { upgrade } from './features/backups/upgrade.ts'
import { openCategories } from './features/categories/current.ts'
import { indexEarlierPolls } from './features/polls/store.ts'
import { openSettings } from './features/settings/current.ts'
import { renameEditors } from './features/starter/editors.ts'
import { loadStarterRates } from './features/starter/load-rates.ts'
import { loadStarterContent } from './features/starter/starter.ts'
import type { Log } from './kit/log.ts'
import { openSecretKey } from './secret-key.ts'

/** Brings a database up to this version, and fills a new one with the starter content and the first admin. @throws StartError */
export async function prepareDatabase(db: Db, config: Config, log: Log) {
  if (!(await holdsSite(db))) await refuseWeakAdmin(config.admin, config.site.name ?? defaultSettings.name)
  // A backup before an upgrade is sealed with it.
  openSecretKey(config)
  await upgrade(db, config, log)
  await indexEarlierPolls(db)
  const settings = await openSettings(db, config)
  const categories = await openCategories(db)
  const siteName = settings.current.name
  if (config.starterContent) await loadStarterRates(db)
  if (config.starterContent) await loadStarterContent(db, { siteName })
  await renameEditors(db, siteName)
  const firstAdmin = await createFirstAdmin(db, config.admin, siteName)
  return { settings, categories, firstAdmin }
}
