import { runCommand } from '../server/features/backups/commands.ts'

/** Makes a backup, puts one in the place of all that the site has, or tries one out: `node bin/backups.ts restore FILE`. */
const [name, ...args] = process.argv.slice(2)
await runCommand(name as Parameters<typeof runCommand>[0], args)
