import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMember, anAdmin, signedIn } from '../../../test/people.ts'
import { aPoll, aVote } from '../../../test/texts.ts'
import { eraseMember } from '../../../test/erasing.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { db } = site
const as = await signedIn(site, await anAdmin(site))

test('fifty members vote while an option is removed: nothing fails, and the counters match the votes that remain', async () => {
  const { poll, options } = await aPoll(db, 'Race?', ['Bank', 'Gold', 'Cash'])
  const voters = await Promise.all(Array.from({ length: 50 }, () => aMember(site)))
  const cookies = await Promise.all(voters.map((voter) => signedIn(site, voter)))
  // Some had voted for it before, and move their vote or leave the site meanwhile.
  for (const { id } of voters.slice(0, 10)) await aVote(db, { poll, option: options[2], by: id })
  const body = {
    question: 'Race?',
    confirmVoteLoss: true,
    options: [
      { id: options[0], label: 'Bank', sortOrder: 0 },
      { id: options[1], label: 'Gold', sortOrder: 1 },
    ],
  }
  const [saved, ...voted] = await Promise.all([
    site.put(`/api/admin/polls/${poll}`, body, as),
    ...cookies
      .slice(0, 49)
      .map((cookie, n) => site.post(`/api/polls/${poll}/vote`, { optionId: options[n % 3] }, cookie)),
    db.begin((sql) => eraseMember(sql, { id: voters[49]?.id ?? '', email: 'x', texts: 'keep', emailConfirmed: true })),
  ])
  expect(saved.status).toBe(200)
  for (const reply of voted) if (reply) expect([200, 400]).toContain(reply.status)
  const [row] = await db`
    select total_votes as total, (select count(*) from poll_votes where poll_id = p.id) as votes,
      (select sum(vote_count) from poll_options where poll_id = p.id) as counted,
      (select count(*) from poll_options where poll_id = p.id) as options
    from polls p where id = ${poll}`
  expect(row).toMatchObject({ votes: row?.total, options: 2 })
  expect(Number(row?.counted)).toBe(row?.total)
})

test('two admins who save at once leave one poll with options in order', async () => {
  const { poll } = await aPoll(db, 'Twice?', ['Bank', 'Gold'])
  const body = (labels: string[]) => ({
    question: 'Twice?',
    options: labels.map((label, sortOrder) => ({ label, sortOrder })),
  })
  const saves = await Promise.all([
    site.put(`/api/admin/polls/${poll}`, body(['Gold', 'Bank', 'A']), as),
    site.put(`/api/admin/polls/${poll}`, body(['B', 'Gold', 'C', 'D']), await signedIn(site, await anAdmin(site))),
  ])
  expect(saves.map(({ status }) => status)).toEqual([200, 200])
  const options = await db<{ sortOrder: number }[]>`
    select sort_order from poll_options where poll_id = ${poll} order by sort_order`
  expect(options.map(({ sortOrder }) => sortOrder)).toEqual(options.map((_, index) => index))
})

test('a save during a deletion is stored before it or not at all', async () => {
  const { poll } = await aPoll(db, 'Going?', ['Bank', 'Gold'])
  const body = { question: 'Gone?', options: ['a', 'b'].map((label, sortOrder) => ({ label, sortOrder })) }
  const other = await signedIn(site, await anAdmin(site))
  const [saved, gone] = await Promise.all([
    site.put(`/api/admin/polls/${poll}`, body, as),
    site.delete(`/api/admin/polls/${poll}`, other),
  ])
  expect(gone.status).toBe(200)
  // Its answer is read after the save, when the poll may be gone.
  expect([200, 404]).toContain(saved.status)
})
