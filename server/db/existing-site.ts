import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Queries } from './client/open.ts'
import { StartError } from './start-error.ts'

/** The settings that name the database of a site. */
interface Location {
  databaseUrl: string | undefined
  dataDir: string
}

/** True if the data folder holds an embedded database. */
export const holdsEmbedded = ({ dataDir }: Pick<Location, 'dataDir'>): boolean =>
  existsSync(join(dataDir, 'postgres/PG_VERSION'))

/** True if the database holds the tables of a site. */
export async function holdsSite(db: Queries): Promise<boolean> {
  const [found] = await db<{ there: boolean }[]>`select to_regclass('public.schema_migrations') is not null as there`
  return found?.there ?? false
}

/**
 * Refuses to open an embedded database that is not there, before anything is made.
 * @throws StartError
 */
export function refuseEmptyFolder(location: Location): void {
  if (!location.databaseUrl && !holdsEmbedded(location)) throw noSite(location)
}

/** @throws StartError if the database holds no site */
export async function refuseEmptyDatabase(db: Queries, location: Location): Promise<void> {
  if (!(await holdsSite(db))) throw noSite(location)
}

/** The folder or database of a site as messages for operators name it, without the password. */
export function describeSite({ databaseUrl, dataDir }: Location): string {
  if (!databaseUrl) return `the folder ${resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${decodeURIComponent(pathname.slice(1)) || '(none named)'} on ${host}`
}

const noSite = (location: Location): StartError =>
  new StartError(
    location.databaseUrl
      ? `There is no site in ${describeSite(location)}: set DATABASE_URL to the database of the site.`
      : `There is no site in ${resolve(location.dataDir)}: set DATA_DIR to the folder of the site, or DATABASE_URL to its database.`,
  )
