import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Memory {
  /** Bytes, each page that processes share counted once (Linux: proportional set size). */
  application: number
  database: number
  databaseProcesses: number
}

/**
 * The memory of a site: its own process with its workers, and every process of its embedded database.
 * @param pid of the application
 * @param dataDir its data folder
 */
export async function memoryOf({ pid, dataDir }: { pid: number; dataDir: string }): Promise<Memory> {
  const database = await databaseProcesses(dataDir)
  const application = await processesOf({ pid, dataDir })
  return {
    application: sum(await Promise.all(application.map(heldBy))),
    database: sum(await Promise.all(database.map(heldBy))),
    databaseProcesses: database.length,
  }
}

/**
 * The processor time that a site has used so far, in milliseconds. Unlike the time that passes, it does not grow because others use
 * the machine too.
 */
export async function workOf({
  pid,
  dataDir,
}: {
  pid: number
  dataDir: string
}): Promise<{ application: number; database: number }> {
  const database = await databaseProcesses(dataDir)
  const application = await processesOf({ pid, dataDir })
  return {
    application: sum(await Promise.all(application.map(usedBy))),
    database: sum(await Promise.all(database.map(usedBy))),
  }
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** A site's own process, then its workers, if it was started with WORKERS. The database may be a child of it too. */
export async function processesOf({ pid, dataDir }: { pid: number; dataDir: string }): Promise<number[]> {
  const database = await databaseProcesses(dataDir)
  return [pid, ...(await childrenOf(pid)).filter((child) => !database.includes(child))]
}

/** The processor time of a process so far, in milliseconds: of each of its threads, the first figure in schedstat (nanoseconds). */
export async function usedBy(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const used = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1_000_000
  })
  return sum(await Promise.all(used))
}

async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  return [postmaster, ...(await childrenOf(postmaster))]
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, index) => parents[index] === parent)
}

async function parentOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s+(\d+)/m.exec(text)?.[1])
}

/** A process that has just ended holds nothing. */
export async function heldBy(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1_024
}
