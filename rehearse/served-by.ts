import { readlinkSync } from 'node:fs'
import { runQuietly } from '../bin/processes.mjs'
import { processesIn } from './processes-in.ts'

/** The version of the Node.js that serves the site of a folder: 'v24.21.0'. */
export async function servedBy(folder: string): Promise<string> {
  const server = processesIn(folder).find(({ command }) => /^\S*node\b.* server\/main\.[jt]s/.test(command))
  if (!server) throw new Error('No process serves the site.')
  const { output } = await runQuietly(readlinkSync(`/proc/${server.pid}/exe`), ['--version'])
  return output.trim()
}
