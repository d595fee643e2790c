import { CliError, readAdminCommand } from '../server/features/accounts/admin-command.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { upgrade } from '../server/features/backups/upgrade.ts'
import { StartError } from '../server/db/start-error.ts'
import { DatabaseUnavailable } from '../server/db/unavailable.ts'
import { createLog } from '../server/kit/log.ts'

/** The operator's command for accounts; the site may be running: `npm run admin -- promote NAME`. */
try {
  const command = readAdminCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const log = createLog('error')
  const { db, close } = await connect(config, log)
  try {
    await upgrade(db, config, log)
    console.log(await command(db))
  } finally {
    await close()
  }
} catch (error) {
  if (
    !(
      error instanceof CliError ||
      error instanceof ConfigError ||
      error instanceof StartError ||
      error instanceof DatabaseUnavailable
    )
  )
    throw error
  console.error(error.message)
  process.exitCode = 1
}
