import { startEmbedded } from '../server/db/embedded.ts'
import { StartError } from '../server/db/start-error.ts'

/** An application that only holds the embedded database of a folder: it says how its start went, and stops at SIGTERM. */
try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? '' })
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit()
  })
  setInterval(() => {}, 60_000)
  console.log('ready', JSON.stringify(database.connection))
} catch (error) {
  console.log(error instanceof StartError ? `refused ${error.message}` : error)
  process.exitCode = 1
}
