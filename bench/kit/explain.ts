import type { Connection } from '../../server/db/embedded-connection.ts'
import { openDatabase, type Db } from '../../server/db/client/open.ts'
import type { Log } from '../../server/kit/log.ts'

/** A statement as the database has run it. */
export interface Explained {
  milliseconds: number
  query: string
  plan: Plan
}

/** A node of a plan, by PostgreSQL's own names; the actual figures are there if it was analysed. */
export interface Plan {
  'Node Type': string
  'Subplan Name'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'CTE Name'?: string
  'Index Cond'?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  Filter?: string
  'Actual Total Time'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

/**
 * Opens a database that tells how it has run each statement, with the values and the plan that the site's own code gets: also
 * those of foreign keys. PostgreSQL's auto_explain tells the connection. Only the embedded database allows it.
 * @param analyse whether each node is measured too, which takes time of its own
 * @returns `heard` empties what it returns
 */
export function openExplained(connection: Connection, analyse: boolean): { db: Db; heard: () => Explained[] } {
  const notices: string[] = []
  const log = { warn: ({ notice }: { notice: string }) => notices.push(notice) } as unknown as Log
  const settings = {
    session_preload_libraries: 'auto_explain',
    client_min_messages: 'info',
    'auto_explain.log_level': 'info',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': analyse ? 'on' : 'off',
    'auto_explain.log_buffers': analyse ? 'on' : 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
    'auto_explain.log_format': 'json',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const where = { ...connection, options: options.join(' ') }
  return { db: openDatabase(where, log), heard: () => notices.splice(0).flatMap(read) }
}

function read(notice: string): Explained[] {
  const [, duration, json] = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*)$/s.exec(notice) ?? []
  if (!duration || !json) return []
  const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
  return [{ milliseconds: Number(duration), query: query.replace(/\s+/g, ' ').trim(), plan }]
}

/** Every node of a plan, the topmost first. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
