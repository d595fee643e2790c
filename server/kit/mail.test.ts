import { beforeEach, expect, test } from 'vitest'
import { aMailBox } from '../../test/a-mail-box.ts'
import { readConfig } from '../config.ts'
import { createMail, RecipientRefused } from './mail.ts'

const box = await aMailBox()

const mailTo = (url: string, env = {}) =>
  createMail(readConfig({ SMTP_URL: url, SITE_URL: 'https://money.example', ...env }), () => site)
const site: { name: string; contactEmail: string | null } = { name: 'Paisa', contactEmail: 'help@money.example' }
const letter = {
  to: 'asha@example.in',
  subject: 'नमस्ते',
  text: `Open this:\n\nhttps://money.example/reset?token=${'s'.repeat(43)}\n`,
  html: '<p>Open this</p>',
}
beforeEach(() => {
  box.letters.length = box.codes.length = 0
  box.refuses = false
})

test('without SMTP_URL there is no mail', () => {
  expect(createMail(readConfig({}), () => site)).toBeNull()
})

test('a letter comes from the site, a long link is whole in it, and it has the same id each time', async () => {
  const mail = mailTo(box.url)
  await mail?.send(letter, 'one')
  await mail?.close()
  expect(box.letters).toEqual([
    { from: 'no-reply@money.example', to: ['asha@example.in'], text: expect.stringContaining(letter.text.trim()) },
  ])
  expect(box.letters[0]?.text).toContain('From: Paisa <no-reply@money.example>')
  expect(box.letters[0]?.text).toContain('Message-ID: <one@money.example>')
})

test.each([
  ['says to come back later', 451, { message: 'The mail server answered 451.', permanent: false }],
  ['refuses for good', 550, { message: 'The mail server answered 550.', permanent: true }],
])('the failure tells of a mail server that %s, and nothing of the letter', async (_, code, failure) => {
  box.codes = [code]
  const mail = mailTo(box.url)
  const error: unknown = await mail?.send(letter, 'one').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject(failure)
  expect(JSON.stringify(error) + String(error)).not.toMatch(/asha@|ssss/)
  await mail?.close()
})

test('a mail server that is not there may be there later', async () => {
  const mail = mailTo('smtp://127.0.0.1:1')
  await expect(mail?.send(letter, 'one')).rejects.toMatchObject({
    message: 'The mail server could not be reached (ESOCKET).',
    permanent: false,
  })
  await mail?.close()
})

test('the words of the mail server stand apart from the failure, in one line', async () => {
  box.refuses = true
  const mail = mailTo(box.url)
  const error: unknown = await mail?.send(letter, 'one').catch((thrown: unknown) => thrown)
  expect(error instanceof RecipientRefused && error.answer).toEqual({ code: 550, text: '550 Not now' })
  await mail?.close()
})

test('a letter asks programs for no answer, and people for one where it can be read', async () => {
  const headersFrom = async (env: object) => {
    const mail = mailTo(box.url, env)
    await mail?.send(letter, 'one')
    await mail?.close()
    return box.letters.pop()?.text.split('\n\n')[0]
  }
  expect(await headersFrom({})).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(await headersFrom({})).toMatch(/^Reply-To: help@money\.example$/m)
  expect(await headersFrom({ MAIL_FROM: 'donotreply@money.example' })).toMatch(/^Reply-To: help@money\.example$/m)
  expect(await headersFrom({ MAIL_FROM: 'letters@money.example' })).not.toMatch(/^Reply-To/m)
  site.contactEmail = null
  expect(await headersFrom({})).not.toMatch(/^Reply-To/m)
  site.contactEmail = 'help@money.example'
})

test('a check signs in, and says why it cannot', async () => {
  const strict = await aMailBox('secret')
  const checked = async (url: string) => {
    const mail = mailTo(url)
    const failure = await mail?.check()
    await mail?.close()
    return failure?.answer ?? null
  }
  expect(await checked(strict.url.replace('//', '//site:secret@'))).toBeNull()
  expect(await checked(strict.url.replace('//', '//site:wrong@'))).toEqual({
    code: 535,
    text: '535 Wrong name or password',
  })
  expect(await checked('smtp://127.0.0.1:1')).toMatchObject({
    code: null,
    text: expect.stringContaining('ECONNREFUSED'),
  })
  expect(mailTo(strict.url.replace('//', '//site:secret@'))?.server).toEqual({
    host: strict.url.slice('smtp://'.length),
    sender: 'no-reply@money.example',
  })
})

test('line breaks in a subject make no header of their own', async () => {
  const mail = mailTo(box.url)
  await mail?.send({ ...letter, subject: 'Save more\r\nBcc: ravi@example.in' }, 'one')
  await mail?.close()
  expect(box.letters).toMatchObject([{ to: ['asha@example.in'], text: expect.not.stringMatching(/^Bcc:/m) }])
})
