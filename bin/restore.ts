import { runCommand } from '../server/features/backups/commands.ts'

/** Puts a backup in the place of all that the site has: `npm run restore -- FILE`. The site must not run. */
await runCommand('restore', process.argv.slice(2))
