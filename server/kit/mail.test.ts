import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { mailBox } from '../../test/mail-box.ts'
import { readConfig } from '../config.ts'
import { createMail } from './mail.ts'

const box = await mailBox()
afterAll(() => box.close())

const lines: string[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
const mailTo = (url: string, env = {}, pauses?: number[]) =>
  createMail(readConfig({ SMTP_URL: url, SITE_URL: 'https://money.example', ...env }), log, pauses)
const letter = {
  to: 'asha@example.in',
  subject: 'नमस्ते',
  text: `Open this:\n\nhttps://money.example/reset?token=${'s'.repeat(43)}\n`,
}
beforeEach(() => {
  lines.length = box.letters.length = box.codes.length = 0
  box.refuses = false
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

const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; reason?: string; level: number })
const again = 'a letter was not taken, and is tried again'
const lost = 'a letter was not sent'

test('a mail server that answers 451 once gets the letter again, and the log says so', async () => {
  box.codes = [451]
  const mail = mailTo(box.url, {}, [1, 1, 1])
  mail?.later(() => mail.send(letter))
  await mail?.settled()
  expect(box.letters).toHaveLength(1)
  expect(logged()).toMatchObject([{ msg: again, reason: 'EENVELOPE 451' }])
  await mail?.close()
})

test('a letter is tried four times in all', async () => {
  box.codes = [451, 421, 450, 451]
  const mail = mailTo(box.url, {}, [1, 1, 1])
  mail?.later(() => mail.send(letter))
  await mail?.settled()
  expect([box.letters, logged().map(({ msg }) => msg)]).toEqual([[], [again, again, again, lost]])
  await mail?.close()
})

test('a mail server that is not there is asked again', async () => {
  const mail = mailTo('smtp://127.0.0.1:1', {}, [1])
  mail?.later(() => mail.send(letter))
  await mail?.close()
  expect(logged()).toMatchObject([{ msg: again }, { msg: lost, reason: expect.stringContaining('ESOCKET') }])
  for (const word of ['asha@', 'token', 'ssss']) expect(lines.join()).not.toContain(word)
})

test('a refusal for good is the last word, and is logged without the letter or whom it was to', async () => {
  box.refuses = true
  const mail = mailTo(box.url, {}, [1, 1, 1])
  mail?.later(() => mail.send(letter))
  await mail?.close()
  expect(logged()).toMatchObject([{ msg: lost, reason: 'EENVELOPE 550' }])
  for (const word of ['asha@', 'token', 'ssss']) expect(lines[0]).not.toContain(word)
})

test('the first failure is told, once', async () => {
  box.codes = [451, 451]
  const told = vi.fn(async () => {})
  const mail = mailTo(box.url, {}, [1, 1, 1])
  await mail?.send(letter, told)
  expect([box.letters.length, told.mock.calls.length]).toEqual([1, 1])
  await mail?.close()
})

test.each([
  ['is sent', [], 1, ['letters that wait are tried once more']],
  ['or logged', [451], 0, ['letters that wait are tried once more', lost]],
])('when the process ends, what waits is tried once more and %s', async (_, codes, arrived, words) => {
  box.codes = [451]
  const mail = mailTo(box.url)
  mail?.later(() => mail.send(letter))
  await expect.poll(() => lines.length).toBe(1)
  box.codes = codes
  await mail?.close()
  expect(box.letters).toHaveLength(arrived)
  expect(logged().map(({ msg }) => msg)).toEqual([again, ...words])
})

test('a letter that waits gives way to a newer one of its kind', async () => {
  box.codes = [451]
  const mail = mailTo(box.url)
  mail?.later(() => mail.send({ ...letter, text: 'the older\n' }))
  await expect.poll(() => lines.length).toBe(1)
  await mail?.send({ ...letter, text: 'the newer\n' })
  await mail?.close()
  expect(box.letters.map(({ text }) => text)).toEqual([expect.stringContaining('the newer')])
})
