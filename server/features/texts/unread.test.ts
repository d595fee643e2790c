import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { forgetTallies } from '../../../test/counters.ts'
import { forumOf } from '../../../test/forum.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const { begin, list, page, ruleReply, say, unsay } = forumOf(site)

let ravi: string
let asAsha: Record<string, string>
let asRavi: Record<string, string>
let asAdmin: Record<string, string>
let id: string
beforeEach(async () => {
  await db`select empty('users', 'forum_posts', 'rate_limits')`
  await forgetTallies(db)
  ravi = (await aMember(site)).id
  asRavi = await signedIn(site, { id: ravi })
  asAsha = await signedIn(site, await aMember(site))
  asAdmin = await signedIn(site, await anAdmin(site))
  id = (await begin(asAsha)).id
})

/** The unread counts for Asha: on the card, in a search, and on the discussion's page, which marks it as read. */
const onCard = async () => (await list(asAsha))[0]?.newReplies
const found = async () => (await list(asAsha, '?search=begin'))[0]?.newReplies
const onPage = async () => (await page(asAsha, id)).unread

test('a reply that is deleted or hidden is not new', async () => {
  const [deleted, hidden, third] = [await say(asRavi, id, 'One.'), await say(asRavi, id, 'Two.'), 'Three.']
  expect([await onCard(), await found()]).toEqual([2, 2])
  await unsay(asRavi, deleted.id)
  await ruleReply(asAdmin, hidden.id, 'Spam')
  expect([await onCard(), await found()]).toEqual([0, 0])
  await say(asRavi, id, third)
  expect([await onCard(), await found(), await onPage()]).toEqual([1, 1, { count: 1, first: 3 }])
  expect(await onPage()).toEqual({ count: 0, first: null })
})

test("a member's own reply is not new to them, whatever they had not read before it", async () => {
  await say(asRavi, id, 'One.')
  await say(asAsha, id, 'Two.')
  expect([await onCard(), await onPage()]).toEqual([1, { count: 1, first: 1 }])
  await say(asAsha, id, 'Three.')
  expect([await onCard(), await onPage()]).toEqual([0, { count: 0, first: null }])
})

test('nothing is counted for who has never opened it, and the numbers tell where there are very many', async () => {
  await db`
    insert into forum_replies (id, content, post_id, author_id, position, deleted_at)
    select gen_random_uuid(), 'Again.', ${id}, ${ravi}, n, case when n <= 2 then now() end from generate_series(1, 302) n`
  await db`update forum_posts set reply_count = 300, last_position = 302 where id = ${id}`
  expect((await list(asAdmin))[0]).toMatchObject({ newReplies: 0 })
  expect((await page(asAdmin, id)).unread).toEqual({ count: 0, first: null })
  expect([await onCard(), await onPage()]).toEqual([302, { count: 300, first: 3 }])
  expect(await onCard()).toBe(272)
})
