import { v7 as newId } from 'uuid'
import { openSession } from '../server/features/accounts/sessions.ts'
import { listEvents, newestFirst, type AuditFilter } from '../server/features/audit/list.ts'
import { inOrder } from '../server/kit/paging.ts'
import type { Db } from '../server/db/client/open.ts'
import { median, ms, printTable } from './kit/figures.ts'
import { withDatabase } from './kit/database.ts'
import { memoryOf } from './kit/processes.ts'
import { withSite, type Site } from './kit/site.ts'

const acts = Number(process.argv[2] ?? 1_000_000)
const runs = 20
const now = new Date()

const questions: Record<string, AuditFilter> = {
  'all, the first page': {},
  'by one admin': { admin: 'boss' },
  'by nobody of that name': { admin: 'nobody at all' },
  'an action of one in a hundred': { action: 'login.7' },
  'an action that is rare': { action: 'rare' },
  'an action that there is not': { action: 'nothing' },
  'on one thing': { resource: 'c500' },
  'on one day': { from: '2026-01-10', to: '2026-01-10' },
}

await withSite(
  async (site) => {
    await withDatabase(site.dataDir, async (db) => {
      const admin = await fill(db)
      const rows = [['filter', 'half within', 'most']]
      for (const [name, filter] of Object.entries(questions)) {
        const took: number[] = []
        for (let run = 0; run < runs; run++) {
          const began = performance.now()
          await listEvents(db, filter, inOrder(db, newestFirst, undefined, 51))
          took.push(performance.now() - began)
        }
        rows.push([name, ms(median(took)), ms(Math.max(...took))])
      }
      printTable(rows)
      await download(db, site, admin)
    })
  },
  { STARTER_CONTENT: 'off' },
)

/** As many acts as were asked for, a minute apart, a third of them by an admin. Returns the admin's id. */
async function fill(db: Db): Promise<string> {
  const admin = newId()
  await db`
    insert into users (id, email, username, role, is_admin) values (${admin}, 'boss@example.in', 'boss', 'admin', true)`
  await db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`
      insert into audit_logs (id, admin_user_id, action, details, ip_address, user_agent, resource_type, resource_id, created_at)
      select gen_random_uuid(), case when n % 3 = 0 then ${admin}::uuid end,
        case when n = 77 then 'rare' else 'login.' || n % 100 end, jsonb_build_object('before', n, 'after', n + 1),
        '203.0.113.' || n % 256, repeat('Chrome ', 15), case when n % 2 = 0 then 'user' else 'comment' end, 'c' || n % 5000,
        ${now}::timestamptz - n * interval '31 seconds'
      from generate_series(1, ${acts}::int) n`
  })
  await db`vacuum analyze audit_logs`
  return admin
}

/** The whole record as a file, and the most memory that the site took meanwhile. */
async function download(db: Db, site: Site, admin: string): Promise<void> {
  const line = await openSession(db, { userId: admin, device: 'bench', shared: false }, { https: false, now })
  const cookie = line.split(';')[0] ?? ''
  const before = (await memoryOf(site)).application
  let most = before
  let size = 0
  const began = performance.now()
  const timer = setInterval(async () => {
    most = Math.max(most, (await memoryOf(site)).application)
  }, 200)
  const answer = await fetch(`${site.origin}/api/admin/audit-logs/csv`, { headers: { cookie } })
  for await (const chunk of answer.body ?? []) size += chunk.length
  clearInterval(timer)
  console.log()
  printTable([
    ['the file', 'size', 'took', 'memory before', 'most'],
    [`${acts.toLocaleString('en')} acts`, mb(size), ms(performance.now() - began), mb(before), mb(most)],
  ])
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
