import { expect, test } from 'vitest'
import { anArticle } from '../drafts.ts'
import { aMember, type Person } from '../people.ts'
import { aComment } from '../texts.ts'
import { notify } from '../../server/acts/notify.ts'
import { openMailSite } from './mail-site.ts'
import { openSite } from './site.ts'

const site = await openMailSite()
const silent = await openSite()

const wantsLetters = async ({ id }: Person) => {
  const [row] = await site.db<{ preferences: { questionLetters?: boolean } }[]>`
    select preferences from users where id = ${id}`
  return row?.preferences.questionLetters ?? true
}

test.each([true, false])(
  'a member switches letters off, on, and off again by a letter (JavaScript: %s)',
  async (script) => {
    const person = await aMember(site.people)
    await site.db`update users set email_confirmed_at = now() where id = ${person.id}`
    const page = await site.visitAs(person, '/profile?tab=preferences', { script })
    const toggle = page.getByLabel('Letters about answers to you')
    for (const wanted of [false, true]) {
      await toggle.setChecked(wanted)
      if (!script) await page.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => wantsLetters(person)).toBe(wanted)
    }

    const by = (await aMember(site.people)).id
    const comment = await aComment(site.db, { article: await anArticle(site.db), by, content: 'An answer.' })
    const now = new Date(Date.now() - 11 * 60_000)
    await notify(site.db, { kind: 'comment-reply', to: person.id, by, about: { comment }, now })
    await site.services.queue.add(site.db, 'find-answers', {})
    const stranger = await site.visit(await site.linkTo(person.email, 'letters/stop'), { script, expects: /401/ })
    await stranger.getByRole('button', { name: 'No more letters' }).click()
    // The lead of the page has the same words before.
    await stranger.getByRole('status').getByText('You get no more letters about answers and mentions.').waitFor()
    expect(await wantsLetters(person)).toBe(false)
  },
)

test('a site without mail does not offer them', async () => {
  const page = await silent.visitAs(await aMember(silent.people), '/profile?tab=preferences')
  await page.getByLabel('Data saver').waitFor()
  await expect.poll(() => page.getByLabel('Letters about answers to you').count()).toBe(0)
})
