import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AuditLog } from '../../../contract/moderation/moderation-api.ts'
import { testApp } from '../../../test/app.ts'
import { changeAuditLog } from '../../../test/audit-log.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aComment } from '../../../test/texts.ts'
import { eraseMember } from '../../../test/erasing.ts'
import { audit } from '../../acts/audit.ts'
import { deleteOldEvents } from './erase.ts'

const site = await testApp({ RATE_LIMITS: 'off', LANGUAGES: 'en,hi' })
const { db, get, clock } = site
// Tests empty their tables, so in theirs this one is off.
beforeAll(() => db`alter table audit_logs enable trigger audit_logs_not_emptied`)

let asha: string
let boss: string
let asBoss: Record<string, string>
beforeEach(async () => {
  await changeAuditLog(db, (sql) => sql`select empty('users', 'audit_logs')`)
  asha = (await aMember(site, { username: 'asha' })).id
  boss = (await anAdmin(site, { username: 'boss' })).id
  asBoss = await signedIn(site, { id: boss })
})

/** An act at a moment; every one by boss on asha, where nothing else is said. */
async function recordEvent(
  action: string,
  at = '2026-11-20T06:30:00Z',
  differs: object = {},
  by: object = {},
): Promise<void> {
  await audit(db, { id: boss, ...by }, { action, resourceType: 'user', resourceId: asha, ...differs })
  await changeAuditLog(db, (sql) => sql`update audit_logs set created_at = ${new Date(at)} where action = ${action}`)
}
const list = async (query = '') =>
  z.parse(z.array(z.strictObject(AuditLog.shape)), (await get(`/api/admin/audit-logs${query}`, asBoss)).json)
const found = async (query: string) => (await list(query)).map(({ action }) => action)

test.each([
  ['changed', () => db`update audit_logs set action = 'nothing'`],
  ['emptied of its details', () => db`update audit_logs set details = '{}'`],
  ['taken out', () => db`delete from audit_logs`],
  ['emptied', () => db`truncate audit_logs`],
  ['emptied with the members', () => db`truncate users cascade`],
  ['stripped of who did it, by deleting the account', () => db`delete from users where id = ${boss}`],
])('the database itself refuses that the record is %s', async (_, change) => {
  await recordEvent('member.suspended')
  await expect(change()).rejects.toMatchObject({ message: 'The audit log only grows.', code: '42501' })
  expect(await list()).toMatchObject([{ action: 'member.suspended', adminName: 'boss' }])
})

test('erasing opens it for its own transaction alone', async () => {
  await recordEvent('old', '2025-11-20T06:29:59Z')
  await recordEvent('kept', '2025-11-20T06:30:00Z')
  await deleteOldEvents(db, clock.now)
  expect(await found('')).toEqual(['kept'])
  await expect(db`delete from audit_logs`).rejects.toMatchObject({ code: '42501' })
  await db.begin((sql) => eraseMember(sql, { id: asha, email: 'asha@example.in', texts: 'keep', emailConfirmed: true }))
  await expect(db`delete from audit_logs`).rejects.toMatchObject({ code: '42501' })
  expect(await found('')).toEqual(['member.erased', 'kept'])
})

test('a member who is erased is named no more by the record, which keeps what was done', async () => {
  await recordEvent('member.suspended', undefined, { details: { reason: 'Asha sold tips' } })
  await audit(db, { id: asha }, { action: 'login' })
  await db.begin((sql) => eraseMember(sql, { id: asha, email: 'asha@example.in', texts: 'keep', emailConfirmed: true }))
  const rows = await list()
  expect(rows.map(({ action, adminName, details }) => [action, adminName, details])).toEqual(
    expect.arrayContaining([
      ['member.suspended', 'boss', {}],
      ['login', null, {}],
    ]),
  )
})

test('an act is listed with who, from where, on what, and what changed', async () => {
  const from = { ipAddress: '203.0.113.7', userAgent: 'Chrome' }
  await recordEvent('member.suspended', undefined, { details: { before: null, after: { reason: 'Spam' } } }, from)
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      adminUserId: boss,
      adminName: 'boss',
      action: 'member.suspended',
      details: { before: null, after: { reason: 'Spam' } },
      ...from,
      resourceType: 'user',
      resourceId: asha,
      subject: 'asha',
      createdAt: '2026-11-20T06:30:00.000Z',
    },
  ])
})

test('why a backup failed is said in the language of the page, and stays in English in the log and its file', async () => {
  await recordEvent('backup.failed', undefined, { details: { kind: 'daily', failure: 'The disk is full.' } })
  expect(await list()).toMatchObject([{ details: { kind: 'daily', failure: 'The disk is full.' } }])
  const hindi = (await get('/hi/api/admin/audit-logs', asBoss)).json
  expect(hindi).toMatchObject([{ details: { kind: 'daily', failure: 'डिस्क भर गई है।' } }])
  expect((await get('/hi/api/admin/audit-logs/csv', asBoss)).text).toContain('The disk is full.')
})

test('it is filtered by admin, action, resource and days in India, each and together', async () => {
  // 20 November in India: from 18:30 on the 19th to 18:30 on the 20th, in UTC.
  await recordEvent('login.failed', '2026-11-19T18:29:59.999Z', {}, { id: null })
  await recordEvent('login', '2026-11-19T18:30:00Z', {}, { id: asha })
  await recordEvent('report.kept', '2026-11-20T18:29:59.999Z', { resourceType: 'comment', resourceId: 'c1' })
  await recordEvent('report.removed', '2026-11-20T18:30:00Z', { resourceType: 'comment', resourceId: 'c2' })
  expect(await found('')).toEqual(['report.removed', 'report.kept', 'login', 'login.failed'])
  expect(await found('?admin=BOS')).toEqual(['report.removed', 'report.kept'])
  expect(await found('?admin=%25')).toEqual([])
  expect(await found('?action=login')).toEqual(['login', 'login.failed'])
  expect(await found('?action=login.')).toEqual(['login.failed'])
  expect(await found('?action=%25')).toEqual([])
  expect(await found('?action=logi_')).toEqual([])
  expect(await found('?resource=comment')).toEqual(['report.removed', 'report.kept'])
  expect(await found('?resource=c1')).toEqual(['report.kept'])
  expect(await found('?from=2026-11-20&to=2026-11-20')).toEqual(['report.kept', 'login'])
  expect(await found('?from=2026-11-21')).toEqual(['report.removed'])
  expect(await found('?to=2026-11-19')).toEqual(['login.failed'])
  expect(await found('?admin=boss&action=report&resource=comment&from=2026-11-21')).toEqual(['report.removed'])
})

test.each([
  ['?from=yesterday', 'from'],
  ['?to=2026-02-30', 'to'],
  ['?from=2026-11-21&to=2026-11-20', 'to'],
  [`?action=${'x'.repeat(101)}`, 'action'],
  [`?admin=${'x'.repeat(101)}`, 'admin'],
  [`?resource=${'x'.repeat(256)}`, 'resource'],
  ['?cursor=x', 'cursor'],
])('the filter %s is refused, of the list and of the file', async (query, field) => {
  const refusal = { status: 400, json: { fields: { [field]: [expect.any(String)] } } }
  expect(await get(`/api/admin/audit-logs${query}`, asBoss)).toMatchObject(refusal)
  if (field !== 'cursor') expect(await get(`/api/admin/audit-logs/csv${query}`, asBoss)).toMatchObject(refusal)
  expect(await list()).toEqual([])
})

test('it goes on by key while it grows', async () => {
  await db`
    insert into audit_logs (id, action, created_at)
    select gen_random_uuid(), 'act ' || n, ${clock.now}::timestamptz - (n / 3) * interval '1 second'
    from generate_series(1, 120) n`
  const seen: string[] = []
  let next: string | null = '/api/admin/audit-logs?action=act'
  while (next) {
    const page = await get(next, asBoss)
    const acts = z.parse(z.array(AuditLog), page.json)
    expect(acts.length).toBeLessThanOrEqual(50)
    seen.push(...acts.map(({ action }) => action))
    next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
    await audit(db, { id: boss }, { action: 'act in between' })
  }
  expect(seen.filter((action) => action !== 'act in between')).toHaveLength(120)
  expect(new Set(seen).size).toBe(seen.length)
})

test('the file has what the filter finds, is told apart from formulas, and its download is on record', async () => {
  await recordEvent('login.failed', undefined, {}, { id: null, userAgent: '=HYPERLINK("http://evil.example","x")' })
  const details = { reason: 'एक "दो"\nतीन, चार' }
  const from = { userAgent: 'Chrome', ipAddress: '203.0.113.7' }
  await recordEvent('report.kept', '2026-11-20T06:30:01Z', { details, resourceType: 'comment', resourceId: 'c1' }, from)
  await recordEvent('other', '2026-11-19T06:30:00Z')
  const file = await get('/api/admin/audit-logs/csv?from=2026-11-20&to=2026-11-20', asBoss)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-11-20.csv"')
  expect(file.headers.get('cache-control')).toContain('no-store')
  const [head, ...lines] = file.text.split('\r\n')
  expect(head?.replace('\u{FEFF}', '')).toBe('time,admin,action,resource,resource id,details,address,browser')
  expect(lines).toEqual(
    expect.arrayContaining([
      `2026-11-20T06:30:01.000Z,boss,report.kept,comment,c1,"{""reason"":""एक \\""दो\\""\\nतीन, चार""}",203.0.113.7,Chrome`,
      `2026-11-20T06:30:00.000Z,,login.failed,user,${asha},{},,"'=HYPERLINK(""http://evil.example"",""x"")"`,
    ]),
  )
  expect(file.text).not.toContain('other')
  expect(await list('?action=audit')).toMatchObject([
    { action: 'audit.downloaded', adminName: 'boss', details: { from: '2026-11-20', to: '2026-11-20' } },
  ])
})

test('the file goes on beyond what is read at once, each act once, the last first', async () => {
  await db`
    insert into audit_logs (id, action, created_at)
    select gen_random_uuid(), 'act ' || n, ${clock.now}::timestamptz - (n / 7) * interval '1 second'
    from generate_series(1, 4500) n`
  const { text } = await get('/api/admin/audit-logs/csv?action=act', { ...asBoss, 'accept-encoding': 'gzip' })
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(4500)
  expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(4500)
  const times = lines.map((line) => line.slice(0, 24))
  expect(times).toEqual(times.toSorted().toReversed())
})

test('an event names what it concerns as that is called now, and nothing where it is gone', async () => {
  await recordEvent('member.suspended')
  const article = await anArticle(db, { title: 'Emergency fund' })
  const comment = await aComment(db, { article, by: asha })
  await recordEvent('article.updated', '2026-11-20T06:29:00Z', { resourceType: 'article', resourceId: article })
  await recordEvent('comment.ruled', '2026-11-20T06:28:00Z', { resourceType: 'comment', resourceId: comment })
  await recordEvent('report.mended', '2026-11-20T06:27:00Z', { resourceType: 'rate', resourceId: 'ppf' })
  const subjects = async () => (await list()).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['asha', 'Emergency fund', 'asha', null])
  await db`update articles set title = 'Your first fund' where id = ${article}`
  await db`delete from article_comments`
  expect(await subjects()).toEqual(['asha', 'Your first fund', null, null])
})
