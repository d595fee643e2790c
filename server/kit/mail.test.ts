import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailBox } from '../../test/mail-box.ts'
import { readConfig } from '../config.ts'
import { createMail } from './mail.ts'

const box = await mailBox()
afterAll(() => box.close())

const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
const mailTo = (url: string, env = {}) =>
  createMail(readConfig({ SMTP_URL: url, SITE_URL: 'https://money.example', ...env }), log)
const letter = {
  to: 'asha@example.in',
  subject: 'नमस्ते',
  text: `Open this:\n\nhttps://money.example/reset?token=${'s'.repeat(43)}\n`,
}
beforeEach(() => {
  lines.length = box.letters.length = 0
})

test('without SMTP_URL there is no mail', () => {
  expect(createMail(readConfig({}), log)).toBeNull()
})

test('a letter comes from the site, and a long link is whole in it', async () => {
  const mail = mailTo(box.url, { SITE_NAME: 'Paisa' })
  await mail?.send(letter)
  await mail?.close()
  expect(box.letters).toEqual([
    { from: 'no-reply@money.example', to: ['asha@example.in'], text: expect.stringContaining(letter.text.trim()) },
  ])
  expect(box.letters[0]?.text).toContain('From: Paisa <no-reply@money.example>')
})

test.each([
  ['a mail server that refuses', 'EENVELOPE 550'],
  ['a mail server that is not there', 'ESOCKET'],
])('%s is logged, without the letter or whom it was to', async (which, reason) => {
  box.refuses = which.endsWith('refuses')
  const mail = mailTo(box.refuses ? box.url : 'smtp://127.0.0.1:1')
  mail?.later(() => mail.send(letter))
  await mail?.close()
  box.refuses = false
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a letter was not sent',
    reason: expect.stringContaining(reason),
  })
  for (const word of ['asha@', 'token', 'ssss']) expect(lines[0]).not.toContain(word)
})
