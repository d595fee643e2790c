import { aMember, anAdmin } from '../people.ts'
import { aDiscussion, aReply } from '../texts.ts'
import type { Screen } from './screen.ts'
import type { openSite } from './site.ts'

/**
 * The screens of the forum.
 * @param keeper a member who has written there
 * @param long words that are hard to fit in
 */
export async function forumScreens(
  site: Awaited<ReturnType<typeof openSite>>,
  keeper: { id: string },
  long: string,
): Promise<Record<string, Screen>> {
  const asker = await aMember(site.people)
  const admin = await anAdmin(site.people)
  const question = await aDiscussion(site.db, {
    by: asker.id,
    title: long.slice(0, 150),
    content: `${long} https://rbi.org.in/${long}`,
  })
  const first = await aReply(site.db, { discussion: question, by: keeper.id, content: long })
  await site.db`insert into forum_reads (user_id, post_id, position, read_at) values (${asker.id}, ${question}, 1, now())`
  for (let n = 0; n < 31; n++)
    await aReply(site.db, { discussion: question, by: keeper.id, content: long, quotes: first })
  await site.db`update forum_posts set answer_id = ${first}, is_pinned = true, like_count = 3 where id = ${question}`
  await site.db`
    update forum_replies set hidden_at = now(), hidden_reason = ${long} where post_id = ${question} and position = 3`
  const shut = await aDiscussion(site.db, { by: keeper.id, category: 'Tax Help' })
  await site.db`update forum_posts set is_locked = true where id = ${shut}`

  return {
    'the forum': { path: '/forum', as: asker },
    'a search in the forum': { path: '/forum?search=deposit', as: asker },
    'a search in the forum that finds nothing': { path: '/forum?search=zzyzx', as: asker },
    'a new discussion': {
      path: '/forum/new',
      as: asker,
      async open(page) {
        await page.getByRole('textbox', { name: 'Title' }).fill('Your emergency fund, months and money within a day')
        await page.getByRole('list', { name: 'Lessons and discussions that may answer it' }).waitFor()
        await page.getByRole('button', { name: 'Create discussion' }).click()
        await page.getByText('Please select a category').first().waitFor()
        await page.getByRole('textbox', { name: 'Content' }).fill('My PAN is ABCPE1234F')
        await page.getByRole('button', { name: 'Mask it' }).waitFor()
      },
    },
    'a discussion of the forum and its forms': {
      path: `/forum/${question}`,
      as: asker,
      async open(page) {
        await page
          .getByRole('button', { name: /^Quote/ })
          .first()
          .click()
        await page
          .getByRole('button', { name: /^Report/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Edit your discussion' }).click()
        await page.getByRole('button', { name: 'Send report' }).waitFor()
        await page.getByRole('textbox', { name: 'Title' }).waitFor()
      },
    },
    'a discussion of the forum, to an admin': {
      path: `/forum/${question}?reply=${first}#reply-${first}`,
      as: admin,
      async open(page) {
        await page.getByRole('button', { name: 'Hide this discussion' }).click()
        await page.getByRole('textbox', { name: 'Reason' }).waitFor()
      },
    },
    'a locked discussion': { path: `/forum/${shut}`, as: asker },
    'a missing discussion': { path: '/forum/nonsense', as: asker, expects: /404/ },
  }
}
