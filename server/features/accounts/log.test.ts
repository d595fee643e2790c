import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember } from '../../../test/people.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../kit/log.ts'

const site = await testApp()

test('no password, hash or address is in the log, not even when the database refuses the row that holds them', async () => {
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const app = createApp({ ...site.services, log })
  const asha = await aMember(site)
  const post = (path: string, body: unknown) =>
    app.fetch(
      new Request(`http://site.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { address: '203.0.113.7' },
    )
  const secret = 'my secret password'
  await post('/api/auth/login', { usernameOrEmail: asha.username, password: secret })
  await site.db`alter table users add constraint nobody_else check (username <> 'ravi')`
  const form = { username: 'ravi', email: 'ravi@example.in', password: secret, consent: true }
  expect((await post('/api/auth/signup', form)).status).toBe(500)
  expect(lines.join('')).toContain('nobody_else')
  expect(lines.join('')).not.toMatch(/my secret|argon2|ravi@example/)
})
