import { runCommand } from '../server/features/backups/commands.ts'

/** Makes, restores or verifies a backup: `node bin/backups.ts restore FILE`. */
const [name, ...args] = process.argv.slice(2)
await runCommand(name as Parameters<typeof runCommand>[0], args)
