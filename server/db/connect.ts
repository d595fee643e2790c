import type { Log } from '../kit/log.ts'
import { startEmbedded } from './embedded.ts'
import { openDatabase, type Db } from './client/open.ts'
import { refuseOtherDatabase, refusePooler, refuseWithoutTimeouts } from './pooler.ts'
import { keepPrivate } from './private-folder.ts'
import { StartError, systemReason } from './start-error.ts'
import { DatabaseUnavailable } from './client/unavailable.ts'

/**
 * Opens the site's database: the one in DATABASE_URL, past a pooler also by DATABASE_SESSION_URL, else the embedded PostgreSQL in DATA_DIR, which is started if necessary
 * and restarted when it ends.
 * @param onGivenUp called when the embedded server does not stay up
 * @throws StartError if it cannot be reached or started, is too old, does not know all letters or belongs to another user
 */
export async function connect(
  config: {
    databaseUrl: string | undefined
    databaseSessionUrl?: string | undefined
    dataDir: string
    postgresBin?: string | undefined
  },
  log: Log,
  onGivenUp: (reason: StartError) => void = () => {},
): Promise<{ db: Db; close(): Promise<void> }> {
  await keepPrivate(config.dataDir, log)
  if (config.databaseUrl) {
    const session = config.databaseSessionUrl
    const db = openDatabase(config.databaseUrl, log, { session })
    try {
      const direct = session === undefined ? 'DATABASE_URL' : 'DATABASE_SESSION_URL'
      await refusePooler(db, direct).catch(asStartError(direct))
      const name = await tryOut(db)
      if (session !== undefined) {
        await refuseOtherDatabase(db)
        await refuseWithoutTimeouts(db)
      }
      log.info({ postgres: name, from: 'DATABASE_URL' }, 'database')
    } catch (error) {
      await db.end({ timeout: 0 })
      throw error
    }
    return { db, close: () => db.end({ timeout: 5 }) }
  }
  const { dataDir, postgresBin: binaries } = config
  const embedded = await startEmbedded({ dataDir, binaries, log, onGivenUp })
  const db = openDatabase(embedded.connection, log)
  log.info({ postgres: (await versionOf(db)).name, from: binaries ?? 'embedded' }, 'database')
  return {
    db,
    async close() {
      await db.end({ timeout: 5 })
      await embedded.stop().catch((error: unknown) => log.error({ err: error }, 'the database was not stopped'))
    },
  }
}

const oldest = 15

/** @returns the server's version */
async function tryOut(db: Db): Promise<string> {
  const server = await versionOf(db).catch(asStartError('DATABASE_URL'))
  refuseOld(server)
  refuseOtherLetters(server)
  if (!server.owns)
    throw new StartError(
      'The user of DATABASE_URL may not make schemas in its database, which letters and other work need: make them its owner.',
    )
  return server.name
}

interface Server {
  version: number
  name: string
  encoding: string
  /** True for a user who may make schemas and extensions in the database, as its owner may. */
  owns: boolean
}

async function versionOf(db: Db): Promise<Server> {
  const [server] = await db<[Server]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding, has_database_privilege(current_database(), 'create') as owns`
  return server
}

/** @throws StartError */
export function refuseOld({ version, name }: { version: number; name: string }): void {
  if (version >= oldest * 10_000) return
  throw new StartError(`The database that DATABASE_URL names is PostgreSQL ${name}: it must be ${oldest} or newer.`)
}

/** A cluster that is made without a locale has databases that know bytes and no letters. @throws StartError */
function refuseOtherLetters({ encoding }: { encoding: string }): void {
  if (encoding === 'UTF8') return
  throw new StartError(
    `The database that DATABASE_URL names has the encoding ${encoding}: it must be UTF8. Create it anew, with \`createdb --encoding=UTF8 --locale=C --template=template0 NAME\`.`,
  )
}

/** @param setting which has the address that was tried */
const asStartError =
  (setting: string) =>
  (error: unknown): never => {
    if (error instanceof StartError) throw error
    const { code, cause } = error instanceof DatabaseUnavailable ? error : { code: undefined, cause: error }
    const sentence = code && sentences(setting)[code]
    throw new StartError(
      sentence
        ? `${sentence} Check ${setting}.`
        : `The database that ${setting} names cannot be reached (${code ?? systemReason(cause)}): start it, or check ${setting}.`,
    )
  }

/** By PostgreSQL's error codes. Its own messages are not shown, since they contain the user and perhaps the address. */
const sentences = (setting: string): Record<string, string> => ({
  '28P01': 'The database refuses the password.',
  '28000': 'The database lets this user in from nowhere, or not from here, or not without encryption.',
  '3D000': `The database that ${setting} names does not exist on its server: create it, empty.`,
  // protocol_violation, by which PgBouncer refuses.
  '08P01': `A pooler of connections refuses what ${setting} asks for; its log says why. deploy/pgbouncer.ini is one that fits, beside DATABASE_SESSION_URL.`,
})
