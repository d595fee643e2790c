import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { startSite } from '../../bench/kit/site.ts'
import { openDatabase } from '../../server/db/client/open.ts'
import { queueSchema } from '../../server/kit/queue-library.ts'
import { mailBox } from '../../test/mail-box.ts'
import { freePort } from '../../test/outage/outside-server.ts'
import { aMember } from '../../test/people.ts'
import { silentServer } from '../../test/silent-server.ts'
import type { Case, Place } from '../case.ts'

/** Milliseconds: a silent mail server is given up after 30 s, and asked again 15 s later. */
const patience = 120_000

const sorts = {
  away: 'that is away',
  451: "that answers '451, later'",
  silent: 'that takes calls and says nothing',
} as const

/** The mail server does not take a letter; the letter comes once, after it returns. */
export const mail: Case[] = (Object.keys(sorts) as unknown[] as (keyof typeof sorts)[]).map((sort) => ({
  name: `mail-${sort}`,
  does: `a mail server ${sorts[sort]}, then is well`,
  run: (place) => rehearseMail(place, String(sort)),
}))

async function rehearseMail({ folder, say }: Place, sort: string): Promise<string> {
  const [port, mailPort] = [await freePort(), await freePort()]
  const silent = sort === 'silent' ? await silentServer(mailPort) : null
  let box = sort === '451' ? await mailBox(mailPort) : null
  if (box) box.codes = Array.from({ length: 100 }, () => 451)
  const dataDir = join(folder, 'data')
  const env = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, SMTP_URL: `smtp://127.0.0.1:${mailPort}` }
  const site = await startSite({ dataDir, env: { BACKUPS: 'off', STARTER_CONTENT: 'off', ...env } })
  const db = openDatabase({ host: join(dataDir, 'postgres'), port: 5432, user: 'arthashala', database: 'arthashala' })
  const letterIs = async (state: string) => {
    const jobs = await db.unsafe<{ state: string }[]>(
      `select state from ${queueSchema}.job where name = 'account-letters'`,
    )
    return jobs.length === 1 && jobs[0]?.state === state
  }
  try {
    const { email } = await aMember({ db, clock: { now: new Date() } })
    const body = JSON.stringify({ email })
    const headers = { 'content-type': 'application/json' }
    const began = performance.now()
    const answer = await fetch(`${site.origin}/api/auth/forgot-password`, { method: 'POST', headers, body })
    const waited = performance.now() - began
    if (answer.status !== 200) throw new Error(`The act that promises a letter was answered with ${answer.status}.`)
    say('the letter is tried, and waits')
    await until(() => letterIs('retry'), 'The letter does not wait for another attempt.')
    silent?.close()
    box ??= await mailBox(mailPort)
    box.codes = []
    const { letters } = box
    say('the mail server is well again')
    const well = performance.now()
    await until(() => letterIs('completed'), 'The letter was not sent.')
    const after = performance.now() - well
    if (letters.length !== 1 || letters[0]?.to[0] !== email) throw new Error(`${letters.length} letters came.`)
    return `asked within ${waited.toFixed(0)} ms, one letter ${(after / 1_000).toFixed(0)} s after its return`
  } finally {
    await db.end({ timeout: 1 })
    await site.stop()
    silent?.close()
    await box?.close()
  }
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = performance.now() + patience; !(await isSo()); await pause(100))
    if (performance.now() > end) throw new Error(otherwise)
}
