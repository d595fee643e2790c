import { CliError, readAdminCommand } from '../server/features/accounts/admin-command.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { connect } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { StartError } from '../server/db/start-error.ts'
import { DatabaseUnavailable } from '../server/db/unavailable.ts'
import { createLog } from '../server/kit/log.ts'

/** The operator's command for accounts; the site may be running: `npm run admin -- promote NAME`. */
try {
  const command = readAdminCommand(process.argv.slice(2))
  const { db, close } = await connect(readConfig(process.env), createLog('error'))
  try {
    await migrate(db)
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
