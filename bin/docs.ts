import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataModel } from '../server/db/data-model.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase } from '../server/db/client/open.ts'

/** Rewrites docs/data-model.md from a fresh, migrated database. */
const dataDir = await mkdtemp(join(tmpdir(), 'arthashala-docs-'))
const embedded = await startEmbedded({ dataDir })
const db = openDatabase(embedded.connection)
await migrate(db)
await writeFile(new URL('../docs/data-model.md', import.meta.url), await dataModel(db))
await db.end()
await embedded.stop()
await rm(dataDir, { recursive: true })
