import type { Log } from '../../server/kit/log.ts'
import { openDatabase, type Db } from '../../server/db/open.ts'
import type { Connection } from '../../server/db/embedded.ts'

export interface Node {
  name: string
  /** Milliseconds of its own, without the nodes it reads from. */
  own: number
  /** Rows it gave, all loops together. */
  rows: number
  /** Pages of 8 kB it looked at itself. */
  pages: number
}

/** The statements that some work of the site's stores sent: how long the database took for each, and where in the plan. */
export interface Explained {
  milliseconds: number
  statements: { milliseconds: number; nodes: Node[] }[]
}

/**
 * Opens a database whose every statement is explained as it runs, with the values and the plan that the site's own code gets:
 * PostgreSQL's auto_explain tells the connection. Only the embedded database allows it.
 */
export function openExplained(connection: Connection) {
  const heard: string[] = []
  const log = { warn: ({ notice }: { notice: string }) => heard.push(notice) } as unknown as Log
  const db = openDatabase(connection, log)
  const told = async (work: (db: Db) => Promise<unknown>, format: 'json' | 'text') => {
    await db.begin(async (sql) => {
      await sql.unsafe(`load 'auto_explain'; set local auto_explain.log_min_duration = 0; set local auto_explain.log_analyze = on;
        set local auto_explain.log_buffers = on; set local auto_explain.log_format = ${format}; set local client_min_messages = log`)
      heard.length = 0
      // A store asks a transaction as it asks the database, as long as it begins none itself.
      await work(sql as unknown as Db)
    })
    return [...heard]
  }
  return {
    db,
    /** @param work asks the stores with the database that it is given */
    async explain(work: (db: Db) => Promise<unknown>): Promise<Explained> {
      const statements = (await told(work, 'json')).flatMap((text) => readPlan(text) ?? [])
      return { milliseconds: statements.reduce((sum, statement) => sum + statement.milliseconds, 0), statements }
    },
    /** The plan of each statement as PostgreSQL writes it for people: EXPLAIN (ANALYZE, BUFFERS). */
    async plans(work: (db: Db) => Promise<unknown>): Promise<string[]> {
      const texts = await told(work, 'text')
      // Before the plan stands the statement itself.
      return texts.flatMap((text) => /^\S[^\n]*\(cost=.*$/ms.exec(text)?.[0] ?? [])
    },
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Actual Total Time': number
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

function readPlan(text: string): Explained['statements'][number] | undefined {
  const [, duration, json] = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*)$/s.exec(text) ?? []
  if (!duration || !json) return undefined
  return { milliseconds: Number(duration), nodes: nodesOf((JSON.parse(json) as { Plan: Plan }).Plan) }
}

function nodesOf(plan: Plan): Node[] {
  const below = plan.Plans ?? []
  const total = (node: Plan) => node['Actual Total Time'] * node['Actual Loops']
  const pages = (node: Plan) => node['Shared Hit Blocks'] + node['Shared Read Blocks']
  const sum = (of: (node: Plan) => number) => below.reduce((all, node) => all + of(node), 0)
  const on = [plan['Relation Name'], plan['Index Name']].filter(Boolean).join(', ')
  const own: Node = {
    name: on ? `${plan['Node Type']} (${on})` : plan['Node Type'],
    own: Math.max(0, total(plan) - sum(total)),
    rows: plan['Actual Rows'] * plan['Actual Loops'],
    pages: Math.max(0, pages(plan) - sum(pages)),
  }
  return plan['Node Type'] === 'CTE Scan' ? below.flatMap(nodesOf) : [own, ...below.flatMap(nodesOf)]
}
