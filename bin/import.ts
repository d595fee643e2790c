import { ConfigError, readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { StartError } from '../server/db/start-error.ts'
import { DatabaseUnavailable } from '../server/db/unavailable.ts'
import { upgrade } from '../server/features/backups/upgrade.ts'
import { readImportCommand } from '../server/features/import/command.ts'
import { ImportError } from '../server/features/import/post.ts'
import { createLog } from '../server/kit/log.ts'

/** Imports articles; the site may be running: `npm run import -- FILE`. */
try {
  const command = readImportCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  const config = readConfig(process.env)
  const log = createLog('error')
  const { db, close } = await connect(config, log)
  try {
    await upgrade(db, config, log)
    console.log(await command(db, config))
  } finally {
    await close()
  }
} catch (error) {
  const expected = [ImportError, ConfigError, StartError, DatabaseUnavailable]
  if (!expected.some((one) => error instanceof one)) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
