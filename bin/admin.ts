import { readCommandConfig } from '../server/config.ts'
import { CliError, readAdminCommand } from '../server/features/accounts/admin-command.ts'
import { onSite, runCommand, upgraded } from './on-site.ts'

/** The operator's command for accounts; the site may be running: `npm run admin -- promote NAME`. */
await runCommand([CliError], async () => {
  const command = readAdminCommand(process.argv.slice(2))
  return onSite(readCommandConfig(process.env), ({ db }) => command(db), upgraded)
})
