import { runCommand } from '../server/features/backups/commands.ts'

/** Makes a backup into DATA_DIR/backups, beside the running site or without it: `npm run backup`. */
await runCommand('backup', process.argv.slice(2))
