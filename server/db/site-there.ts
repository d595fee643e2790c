import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Queries } from './client/open.ts'
import { StartError } from './start-error.ts'

/** The settings that say where a site is. */
interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

/** True if the data folder holds an embedded database. */
export const holdsEmbedded = ({ dataDir }: Pick<Place, 'dataDir'>): boolean =>
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
export function refuseEmptyFolder(place: Place): void {
  if (!place.databaseUrl && !holdsEmbedded(place)) throw noSite(place)
}

/** @throws StartError if the database holds no site */
export async function refuseEmptyDatabase(db: Queries, place: Place): Promise<void> {
  if (!(await holdsSite(db))) throw noSite(place)
}

/** The place of a site in an operator's words, without the password of its database. */
export function placeOf({ databaseUrl, dataDir }: Place): string {
  if (!databaseUrl) return `the folder ${resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${decodeURIComponent(pathname.slice(1)) || '(none named)'} on ${host}`
}

const noSite = (place: Place): StartError =>
  new StartError(
    place.databaseUrl
      ? `There is no site in ${placeOf(place)}: set DATABASE_URL to the database of the site.`
      : `There is no site in ${resolve(place.dataDir)}: set DATA_DIR to the folder of the site, or DATABASE_URL to its database.`,
  )
