import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnHeldText } from '../../../contract/texts/text-shapes.ts'
import { outerKinds } from '../../../contract/texts/rules.ts'
import { byField, textFields, type TextField } from '../../../contract/texts/texts.ts'
import { testApp } from '../../../test/app.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { aComment, aDiscussion, aReply } from '../../../test/texts.ts'
import { textForms } from './page-forms.ts'
import type { FieldValues } from './text-fields.ts'
import { texts, type Kind } from './texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, get, post, put, patch, delete: remove } = site

type Someone = Awaited<ReturnType<typeof someone>>
let article: string
let discussion: string
let meera: Someone
let kiran: Someone
let guard: Someone

beforeEach(async () => {
  await db`select empty('users', 'articles', 'forum_posts', 'audit_logs')`
  await db`update forum_tallies set discussions = 0, answered = 0`
  site.clock.now = new Date('2026-11-20T06:30:00Z')
  article = await anArticle(db)
  ;[meera, kiran, guard] = [await someone(), await someone(), await someone({ role: 'moderator' })]
  discussion = await aDiscussion(db, { by: kiran.id })
})

async function someone(differs: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(site, differs)
  return { ...member, as: await signedIn(site, member) }
}

/** A text for every field of a kind of text, each of its own; those of one field are given. */
const fieldsOf = (kind: Kind, differs: FieldValues = {}): FieldValues => ({
  ...byField<Kind, string>(kind, (_, name) => `The ${name} of Meera`),
  ...differs,
})

const category = 'Beginner Questions'
const addressOf = (kind: Kind) =>
  ({
    comment: `/api/articles/${article}/comments`,
    discussion: '/api/forum/posts',
    reply: `/api/forum/posts/${discussion}/replies`,
  })[kind]
const callOf = {
  comment: 'POST /api/articles/:id/comments',
  discussion: 'POST /api/forum/posts',
  reply: 'POST /api/forum/posts/:id/replies',
} as const
const addressOfOne = (kind: Kind, id: string) =>
  ({ comment: `/api/comments/${id}`, discussion: `/api/forum/posts/${id}`, reply: `/api/forum/replies/${id}` })[kind]

const write = (kind: Kind, fields: FieldValues) =>
  post(addressOf(kind), { ...fields, ...(kind === 'discussion' && { category }) }, meera.as)
const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id

/** The address at which a member reads a text. */
const listOf = (kind: Kind, id: string) => (kind === 'discussion' ? addressOfOne(kind, id) : addressOf(kind))

/** The fields of a text as they are stored. */
async function storedIn(kind: Kind, id: string): Promise<FieldValues> {
  const [row] = await db<Record<string, string | null>[]>`select * from ${db(texts[kind].table)} where id = ${id}`
  if (!row) throw new Error(`The ${kind} is not stored.`)
  return byField<Kind, string | null>(kind, (_, name) => row[name] ?? null)
}

const found = async (search: string) =>
  ((await get(`/api/forum/posts?search=${encodeURIComponent(search)}`, kiran.as)).json as { id: string }[]).length

const link = 'See https://rbi.org.in'
const phone = '98765 43210'

for (const kind of Object.keys(textFields) as Kind[])
  describe.each(Object.entries<TextField>(textFields[kind]))(`${kind}: %s`, (name, field) => {
    const { removed, search, optional, limits } = field
    const only = (text: string | null) => fieldsOf(kind, { [name]: text })

    test('stands as it was written', async () => {
      expect(await write(kind, only('नमस्ते, a question'))).toMatchObject({ status: 200, json: only('नमस्ते, a question') })
    })

    test('is refused by its own name when it is too long, and when it is empty and must be there', async () => {
      const long = await write(kind, only('x'.repeat(limits.max + 1)))
      expect(long).toMatchObject({ status: 400, json: { fields: { [name]: [expect.any(String)] } } })
      expect(await write(kind, only('  '))).toMatchObject(
        optional
          ? { status: 200, json: { [name]: null } }
          : { status: 400, json: { fields: { [name]: [expect.any(String)] } } },
      )
    })

    test('a private detail in it is masked', async () => {
      const id = idOf(await write(kind, only(`Call me at ${phone}`)))
      expect((await storedIn(kind, id))[name]).toBe('Call me at XXXXX XXX10')
    })

    test('a private detail in it brings the form without JavaScript back', () => {
      const { check } = textForms[callOf[kind]] ?? {}
      const errors = { [name]: ['Please say what is to become of the private details'] }
      expect(check?.(only(`Call me at ${phone}`))).toEqual(errors)
      expect(check?.({ ...only(`Call me at ${phone}`), mask: 'yes' })).toEqual({})
    })

    test('a line of it from a form without JavaScript ends as a line of the application does', () => {
      expect(textForms[callOf[kind]]?.body?.(only('One\r\nTwo'))).toMatchObject(only('One\nTwo'))
    })

    test('a form without JavaScript in which it alone has changed sends another text', () => {
      const keyOf = (text: string) => textForms[callOf[kind]]?.body?.({ ...only(text), formKey: 'one' }).sendKey
      expect(keyOf('One')).toBe(keyOf('One'))
      expect(keyOf('One')).not.toBe(keyOf('Another'))
    })

    test('with a link of a new member it waits, and is published as it was written', async () => {
      const sent = await write(kind, only(link))
      expect(sent).toMatchObject({ status: 202, json: { waiting: { about: outerKinds[kind] } } })
      const { waiting } = sent.json as { waiting: OwnHeldText }
      expect(`${waiting.title} ${waiting.content}`).toContain(link)
      await post(`/api/admin/held/${waiting.id}/approve`, {}, guard.as)
      const [row] = await db<{ id: string }[]>`select id from ${db(texts[kind].table)} where author_id = ${meera.id}`
      expect(await storedIn(kind, row?.id ?? '')).toEqual(only(link))
    })

    test('a new member adds no link to it later', async () => {
      const id = idOf(await write(kind, fieldsOf(kind)))
      const edit = (text: string) => put(addressOfOne(kind, id), only(text), meera.as)
      expect(await edit(link)).toMatchObject({ status: 403 })
      expect(await edit('Other words')).toMatchObject({ status: 200, json: { [name]: 'Other words' } })
    })

    test.runIf(search)(
      'is found by its words, by the new ones after a change, and when it is shown again',
      async () => {
        const id = idOf(await write(kind, only('a zeppelin')))
        expect(await found('zeppelin')).toBe(1)
        await put(addressOfOne(kind, id), only('a dirigible'), meera.as)
        expect([await found('zeppelin'), await found('dirigible')]).toEqual([0, 1])
        await patch(addressOfOne(kind, id), { hiddenReason: 'Spam' }, guard.as)
        expect(await found('dirigible')).toBe(0)
        await patch(addressOfOne(kind, id), { hiddenReason: null }, guard.as)
        expect(await found('dirigible')).toBe(1)
      },
    )

    test('is not shown to others when the text is hidden', async () => {
      const id = idOf(await write(kind, only('Words that sell tips')))
      const shown = async () => (await get(listOf(kind, id), kiran.as)).text
      expect(await shown()).toContain('Words that sell tips')
      await patch(addressOfOne(kind, id), { hiddenReason: 'Spam' }, guard.as)
      expect(await shown()).not.toContain('Words that sell tips')
    })

    test('is gone when the text is deleted and its row stays for the answers', async () => {
      const id = idOf(await write(kind, only('My salary is 42,000')))
      if (kind === 'comment') await aComment(db, { article, by: kiran.id, under: id })
      if (kind === 'discussion') await aReply(db, { discussion: id, by: kiran.id })
      await remove(addressOfOne(kind, id), meera.as)
      expect(await storedIn(kind, id)).toMatchObject({ [name]: removed })
    })

    test('is in the download of its writer, also while it waits', async () => {
      await write(kind, only('Words that stand'))
      // The same words but for one field would repeat the first text.
      await write(
        kind,
        byField<Kind, string>(kind, (_, field) => (field === name ? link : `Another ${field}`)),
      )
      const { text } = await get('/api/auth/export?format=json', meera.as)
      expect(text).toContain('Words that stand')
      expect(text).toContain(link)
      const page = await get('/api/auth/export', meera.as)
      expect(page.text).toContain('Words that stand')
    })
  })
