import { readCommandConfig } from '../server/config.ts'
import { readImportCommand } from '../server/features/import/command.ts'
import { ImportError } from '../server/features/import/imported-post.ts'
import { onSite, runCommand, upgraded } from './on-site.ts'

/** Imports articles; the site may be running: `npm run import -- FILE`. */
await runCommand([ImportError], async () => {
  const command = readImportCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  return onSite(readCommandConfig(process.env), ({ db, config }) => command(db, config), upgraded)
})
