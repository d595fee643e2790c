import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../test/app.ts'
import { changeAuditLog } from '../test/audit-log.ts'
import { aMember, signedIn } from '../test/people.ts'
import { audit } from './acts/audit.ts'

const site = await testApp()
const { db, clock } = site

const dayBefore = new Date(clock.now.getTime() - 86_400_000)
beforeEach(async () => {
  await db`select empty('users', 'audit_logs')`
  const [asha, ravi] = [(await aMember(site, { username: 'asha' })).id, (await aMember(site, { username: 'ravi' })).id]
  await db`update users set leaving_at = ${dayBefore}, leaving_posts = 'keep' where id = ${asha}`
  await signedIn({ db, clock: { now: new Date('2026-10-01T00:00:00Z') } }, { id: ravi })
  await signedIn({ db, clock: { now: clock.now } }, { id: ravi })
  for (const read_at of [dayBefore, null]) {
    const message = {
      id: newId(),
      user_id: ravi,
      kind: 'comment-reply',
      created_at: new Date('2026-01-01T00:00:00Z'),
      read_at,
    }
    await db`insert into notifications ${db(message)}`
  }
  for (const action of ['old', 'kept']) await audit(db, { ipAddress: '203.0.113.1' }, { action })
  await changeAuditLog(db, async (sql) => {
    await sql`
      update audit_logs set created_at = ${clock.now}::timestamptz
        - case action when 'old' then interval '365 days 1 second' else interval '364 days' end`
  })
})

test('a start erases members whose week is over, ended sessions, old acts and old notifications', async () => {
  await site.runHourly()
  expect(await db`select username from users`).toEqual([{ username: 'ravi' }])
  expect(await db`select created_at from sessions`).toEqual([{ createdAt: clock.now.toISOString() }])
  expect(await db`select read_at from notifications`).toEqual([{ readAt: null }])
  expect(await db`select action from audit_logs order by created_at`).toEqual([
    { action: 'kept' },
    { action: 'member.erased' },
  ])
})

test('what fails in one part does not keep the others from their work', async () => {
  await db`alter table users rename column leaving_at to elsewhere`
  await site.runHourly()
  await db`alter table users rename column elsewhere to leaving_at`
  expect(await db`select 1 from users`).toHaveLength(2)
  expect(await db`select action from audit_logs`).toEqual([{ action: 'kept' }])
})
