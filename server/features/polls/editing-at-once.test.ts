import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { adminPolls, PollEditConflict, type AdminPoll } from '../../../contract/polls/admin-polls-api.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPoll } from '../../../test/texts.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db, clock } = site
const [asha, ravi] = [await anAdmin(site), await anAdmin(site)]
const [hers, his] = [await signedIn(site, asha), await signedIn(site, ravi)]

const form = (differs: object = {}) => ({
  question: 'Where do you save?',
  options: ['Bank', 'Gold'].map((label, sortOrder) => ({ label, sortOrder })),
  ...differs,
})
const create = (body: object, by = hers) => site.post('/api/admin/polls', body, by)
const save = (id: string, body: object, by = hers) => site.put(`/api/admin/polls/${id}`, body, by)
const shown = async (id: string) => made((await site.get(`/api/admin/polls/${id}`, hers)).json)
const made = (json: unknown) => z.parse(adminPolls.show.reply, json) as AdminPoll
const acts = (id: string) => db<{ action: string }[]>`
  select action from audit_logs where resource_id = ${id} order by created_at, id`
const unseen = 'Somebody else saved this poll while you were writing. Compare both before you save yours.'

describe('two admins', () => {
  test('who save the same version at the same moment: one gets a conflict with the current poll, and nothing is lost', async () => {
    const { id, version, savedBy } = made((await create(form())).json)
    expect([version, savedBy]).toEqual([1, null])
    const replies = await Promise.all([
      save(id, form({ question: 'Hers?', basedOn: 1 }), hers),
      save(id, form({ question: 'His?', basedOn: 1 }), his),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, winner] = replies[0].status === 200 ? ['Hers?', asha] : ['His?', ravi]
    const { message, poll } = z.parse(PollEditConflict, replies.find(({ status }) => status === 409)?.json)
    expect(message).toBe(unseen)
    expect(poll).toMatchObject({ question: won, version: 2, savedBy: winner.username })
    expect(poll).toEqual(await shown(id))
    const mine = await save(id, form({ question: 'Mine anyway?', basedOn: poll.version }))
    expect(mine.json).toMatchObject({ question: 'Mine anyway?', version: 3, savedBy: asha.username })
    expect(await acts(id)).toHaveLength(3)
  })

  test('who save equal changes do not conflict, and a save that is sent twice is stored once', async () => {
    const { id } = made((await create(form())).json)
    const body = form({ question: 'The same?', basedOn: 1 })
    const replies = await Promise.all([save(id, body, hers), save(id, body, his), save(id, body, hers)])
    expect(replies.map(({ status, json }) => [status, made(json).version])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ])
    expect(await acts(id)).toHaveLength(2)
  })

  test('or one in two tabs: the message says whose save came first', async () => {
    const { id } = made((await create(form())).json)
    await save(id, form({ question: 'In the first tab?', basedOn: 1 }))
    expect(await save(id, form({ question: 'In the second tab?', basedOn: 1 }))).toMatchObject({
      status: 409,
      json: {
        message: 'You saved this poll in another tab while you were writing. Compare both before you save this one.',
        poll: { question: 'In the first tab?', savedBy: asha.username },
      },
    })
    const conflict = await save(id, form({ question: 'His?', basedOn: 1 }), his)
    expect(conflict).toMatchObject({ status: 409, json: { message: unseen } })
  })

  test('get the conflict before any other error', async () => {
    const expiresAt = new Date(clock.now.getTime() + 3_600_000).toISOString()
    const { id, options } = made((await create(form({ expiresAt }))).json)
    const voter = await signedIn(site, await aMember(site))
    await site.post(`/api/polls/${id}/vote`, { optionId: options[0]?.id }, voter)
    await save(id, form({ basedOn: 1 }), his)
    const start = clock.now
    clock.now = new Date(start.getTime() + 7_200_000)
    const only = form({
      expiresAt,
      options: form().options.map((option) => ({ ...option, label: `No ${option.label}` })),
    })
    expect(await save(id, { ...only, basedOn: 1 })).toMatchObject({ status: 409, json: { message: unseen } })
    clock.now = start
    // Confirming a loss of votes is no leave to save on top of what was not seen.
    expect(await save(id, { ...only, basedOn: 1, confirmVoteLoss: true })).toMatchObject({ json: { message: unseen } })
    expect((await save(id, { ...only, basedOn: 2 })).json).toMatchObject({
      message: 'Removing ‘Bank’ (1 vote) would remove its votes too.',
    })
  })

  test('one of whom deletes the poll: the other gets a 404', async () => {
    const { id } = made((await create(form())).json)
    await site.delete(`/api/admin/polls/${id}`, his)
    expect(await save(id, form({ question: 'Gone?', basedOn: 1 }))).toMatchObject({
      status: 404,
      json: { message: 'Poll Not Found' },
    })
    await site.post(`/api/admin/polls/${id}/restore`, {}, his)
    expect((await save(id, form({ question: 'Back?', basedOn: 1 }))).status).toBe(200)
  })
})

test('votes during an edit are kept, and cause no conflict', async () => {
  const { id, options, updatedAt } = made((await create(form())).json)
  const voters = await Promise.all(Array.from({ length: 12 }, async () => signedIn(site, await aMember(site))))
  const vote = (voter: (typeof voters)[number] | undefined, option: number) =>
    site.post(`/api/polls/${id}/vote`, { optionId: options[option]?.id }, voter)
  for (const voter of voters.slice(0, 3)) expect((await vote(voter, 0)).status).toBe(200)
  // One changes the vote.
  expect((await vote(voters[0], 1)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ version: 1, updatedAt, totalVotes: 3 })
  const [saved, ...voted] = await Promise.all([
    save(id, form({ question: 'Where do you keep it?', basedOn: 1 })),
    ...voters.slice(3).map((voter) => vote(voter, 1)),
  ])
  expect(saved).toMatchObject({ status: 200, json: { version: 2 } })
  for (const { status } of voted) expect(status).toBe(200)
  const after = await shown(id)
  expect([after.totalVotes, after.options.map(({ voteCount }) => voteCount)]).toEqual([12, [2, 10]])
})

test('a save that names no version replaces whatever is stored', async () => {
  const { poll } = await aPoll(db, 'Before?', ['Bank', 'Gold'])
  await save(poll, form({ question: 'Hers?' }))
  expect((await save(poll, form({ question: 'His?' }), his)).json).toMatchObject({ question: 'His?', version: 3 })
})

test.each([-1, 1.5, '1', null, 2_147_483_648])('%j is not a version', async (basedOn) => {
  const { poll } = await aPoll(db, 'Before?', ['Bank', 'Gold'])
  expect(await save(poll, form({ basedOn }))).toMatchObject({
    status: 400,
    json: { fields: { basedOn: [expect.any(String)] } },
  })
})

describe('a poll that is sent twice', () => {
  test('is created once, even at the same moment, and each reply shows it', async () => {
    const sendKey = crypto.randomUUID()
    const body = form({ question: 'Once?', sendKey })
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(body)))
    replies.push(await create(body))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(new Set(replies.map(({ json }) => made(json).id)).size).toBe(1)
    expect(await db`select from polls where question = 'Once?'`).toHaveLength(1)
    expect(await acts(made(replies[0]?.json).id)).toEqual([{ action: 'poll.created' }])
  })

  test('is answered with the poll as it is now, even if the words differ', async () => {
    const sendKey = crypto.randomUUID()
    const { id } = made((await create(form({ question: 'As it was?', sendKey }))).json)
    await save(id, form({ question: 'As it is?', basedOn: 1 }), his)
    const again = made((await create(form({ question: 'As it was, longer?', sendKey }))).json)
    expect([again.id, again.question, again.version]).toEqual([id, 'As it is?', 2])
  })

  test('by another admin, or without a key, is another poll', async () => {
    const sendKey = crypto.randomUUID()
    const ids = []
    for (const [body, by] of [
      [form({ sendKey }), hers],
      [form({ sendKey }), his],
      [form(), hers],
      [form(), hers],
    ] as const)
      ids.push(made((await create(body, by)).json).id)
    expect(new Set(ids).size).toBe(4)
  })

  test('and is invalid leaves its key free for the corrected one', async () => {
    const sendKey = crypto.randomUUID()
    expect((await create(form({ question: ' ', sendKey }))).status).toBe(400)
    expect((await create(form({ question: 'Mended?', sendKey }))).json).toMatchObject({ question: 'Mended?' })
    expect(await create(form({ sendKey: 'again' }))).toMatchObject({
      status: 400,
      json: { fields: { sendKey: [expect.any(String)] } },
    })
  })

  test('and was deleted in between is a 404', async () => {
    const sendKey = crypto.randomUUID()
    const { id } = made((await create(form({ sendKey }))).json)
    await site.delete(`/api/admin/polls/${id}`, hers)
    expect((await create(form({ sendKey }))).status).toBe(404)
  })
})
