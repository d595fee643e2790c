import { beforeEach } from 'vitest'
import { aMailBox } from './a-mail-box.ts'
import { origin, testApp } from './app.ts'
import { anAdmin, signedIn } from './people.ts'

export const hour = 3_600_000
export const day = 24 * hour

/**
 * A site with a mail box, an admin and a clock that begins anew before each test, and what its readers and the admin do with grievances.
 * @param usual what a reader sends who says nothing else
 */
export async function aGrievanceDesk({ topic, text }: { topic: string; text: string }) {
  const usual = { topic, text, name: 'Asha Rao', email: 'asha@example.in' }
  const box = await aMailBox()
  const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url, RATE_LIMITS: 'off' })
  const { db, post, clock } = site
  const boss = { id: '', email: '', headers: {} as Record<string, string> }
  beforeEach(async () => {
    clock.now = new Date('2026-11-20T06:30:00Z')
    await db`select empty('users', 'grievances', 'audit_logs')`
    const admin = await anAdmin(site, { username: 'boss' })
    Object.assign(boss, admin, { headers: await signedIn(site, admin) })
    await site.runJobs()
    box.letters.length = 0
  })

  const send = (differs: object = {}, as = {}) => post('/api/grievances', { ...usual, ...differs }, as)
  const idOf = async (ticket: string) => {
    const [row] = await db<{ id: string }[]>`select id from grievances where ticket = ${ticket}`
    return row?.id ?? ''
  }
  return {
    usual,
    box,
    site,
    boss,
    send,
    sent: async (differs: object = {}, as = {}) => (await send(differs, as)).json as { ticket: string; dueAt: string },
    idOf,
    answer: async (
      ticket: string,
      outcome = 'answered',
      as = boss.headers,
      answer = 'Your account and two comments.',
    ) => post(`/api/admin/grievances/${await idOf(ticket)}/answer`, { outcome, answer }, as),
    later: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)),
  }
}
