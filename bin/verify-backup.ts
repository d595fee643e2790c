import { runCommand } from '../server/features/backups/commands.ts'

/** Tries a backup out, and leaves no trace: `npm run verify-backup -- FILE`. */
await runCommand('verify-backup', process.argv.slice(2))
