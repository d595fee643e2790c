import cluster from 'node:cluster'
import { ConfigError, readConfig } from './config.ts'
import { misspeltSettings } from './environment.ts'
import { StartError } from './db/start-error.ts'
import { refuseUsedPort } from './kit/listen.ts'
import { createLog } from './kit/log.ts'
import { version } from './version.ts'

/**
 * Starts the site: in this process, or with WORKERS in that many below this one, each of which comes through here again. A fault
 * that the operator can mend ends the process with a sentence.
 * @param options.inDevelopment screens come from source, in one process
 */
export async function start(
  env: Record<string, string | undefined>,
  { inDevelopment }: { inDevelopment: boolean },
): Promise<void> {
  try {
    const config = readConfig(env)
    const log = createLog(config.logLevel)
    if (cluster.isPrimary) {
      for (const slip of misspeltSettings(env)) console.warn(slip)
      log.info({ version }, 'starting')
    }
    // A worker's port is opened by this process, which would take it for the sign that the worker serves.
    if (cluster.isPrimary) await refuseUsedPort(config)
    if (cluster.isPrimary && config.workers > 1 && !inDevelopment) {
      const { startWorkers } = await import('./workers.ts')
      return await startWorkers(config.workers, log, config.metricsToken !== undefined)
    }
    const { openSite } = await import('./site.ts')
    await openSite(config, log, { inDevelopment })
  } catch (error) {
    if (!isForOperator(error)) throw error
    console.error(`Arthashala cannot start. ${error.message}`)
    process.exit(1)
  }
}

/** The database's own error is recognised by its name: its class comes with the driver, which is loaded for the site alone. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  (error instanceof Error && error.name === 'DatabaseUnavailable')
