import { findCaller, openSession } from '../server/features/accounts/sessions.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import type { Db } from '../server/db/open.ts'
import { callers } from './kit/callers.ts'
import { openExplained } from './kit/explain.ts'
import { ms, printTable } from './kit/figures.ts'
import { workOf } from './kit/processes.ts'
import { withSite } from './kit/site.ts'

/** Answers a second to 'who am I' with a session, and members that the site has. */
const least = 3_000
const members = 50_000
const atOnce = 16
const seconds = Number(process.argv[2] ?? 10)

await withSite(async (site) => {
  const embedded = await startEmbedded({ dataDir: site.dataDir })
  const { db, explain } = openExplained(embedded.connection)
  try {
    const cookie = await signedInAmongMany(db)
    const request = new Request(site.origin, { headers: { cookie } })
    const { statements } = await explain((sql) =>
      findCaller(sql, request, { https: false, now: new Date(), rights: { requireAdmin2fa: true } }),
    )
    printTable([
      [`statements: ${statements.length}`, 'rows', 'pages', 'took'],
      ...statements.flatMap(({ nodes }) =>
        nodes.map(({ name, rows, pages, own }) => [name, `${rows}`, `${pages}`, ms(own)]),
      ),
    ])
    const ask = (during: number) => callers(site.origin, () => '/api/auth/user', atOnce, during, cookie)
    // So that what is compiled as it runs is compiled.
    await ask(2)
    const before = await workOf(site)
    const { answers, rate, p50, p99, refused } = await ask(seconds)
    const after = await workOf(site)
    const each = (side: 'application' | 'database') => `${((after[side] - before[side]) / answers).toFixed(3)} ms`
    console.log()
    printTable([
      ['asked for', 'a second', 'half within', '99 % within', 'not 2xx', 'application', 'database'],
      [
        'GET /api/auth/user',
        Math.round(rate).toLocaleString('en'),
        ms(p50),
        ms(p99),
        `${refused}`,
        each('application'),
        each('database'),
      ],
    ])
    console.log(`\n${rate < least ? 'UNDER' : 'Over'} ${least.toLocaleString('en')} a second.`)
  } finally {
    await db.end()
    await embedded.stop()
  }
})

/** Fills the site with members who are signed in. Returns the cookie of one. */
async function signedInAmongMany(db: Db): Promise<string> {
  await db`
    insert into users (id, email, username)
    select md5('member' || n)::uuid, 'member' || n || '@example.in', 'member' || n
    from generate_series(1, ${members}::int) n`
  await db`
    insert into sessions (sid, user_id, expire)
    select encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), id, now() + interval '30 days'
    from users where password_hash is null`
  await db`
    insert into two_factor (user_id, secret, confirmed_at)
    select id, repeat('A', 32), now() from users where password_hash is null limit ${members / 10}`
  await db`analyze users, sessions, two_factor`
  const [one] = await db<{ id: string }[]>`select id from users where username = 'member777'`
  const line = await openSession(
    db,
    { userId: one?.id ?? '', device: 'bench', shared: false },
    { https: false, now: new Date() },
  )
  return line.split(';')[0] ?? ''
}
