import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aMailBox } from '../../../test/a-mail-box.ts'
import { anArticle } from '../../../test/drafts.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { articleLetters } from './article-letters.ts'

const box = await aMailBox()
const site = await testApp({ SITE_URL: origin, SMTP_URL: box.url })
const { db, get, patch } = site
const asAdmin = await signedIn(site, await anAdmin(site))

const content = `## One step

Money is **fungible**, see [another lesson](/articles/other) and a note^[Of the bank.].

![A jar](/media/1.webp)

\`\`\`chart
type: bars
title: Costs of a month
description: Milk costs less than rice.

| thing | rupees |
| Milk | 10 |
| Rice | 20 |
\`\`\`

[How long until it doubles?](/tools/sip?amount=5000)
`

beforeEach(async () => {
  box.letters.length = 0
  await db`select empty('subscribers', 'articles')`
})

const wants = (wholeArticles: boolean) => patch('/api/admin/settings', { wholeArticles }, asAdmin)

async function letterAbout(id: string): Promise<string> {
  await db`
    insert into subscribers (id, email, confirmed_at, leave_token) values (${newId()}, 'asha@example.in', now(), ${'a'.repeat(43)})
    on conflict do nothing`
  await site.services.queue.add(db, articleLetters, { kind: 'article', about: id, email: 'asha@example.in' })
  await site.runJobs()
  return box.letters.pop()?.text ?? ''
}

test('the letter has the opening of an article, and its whole text where the settings say so', async () => {
  const id = await anArticle(db, { content })
  const opening = await letterAbout(id)
  expect(opening).not.toContain('fungible')
  expect(opening).toContain('Read the article')
  expect(await wants(true)).toMatchObject({ status: 200 })
  const letter = await letterAbout(id)
  expect(letter).toContain('<strong>fungible</strong>')
  expect(letter).toContain(`href="${origin}/articles/other"`)
  expect(letter).toContain('Read it on the site')
  const preview = await get(`/api/admin/articles/${id}/letter`, asAdmin)
  expect(preview.text).toContain('<strong>fungible</strong>')
  await wants(false)
  expect(await letterAbout(id)).not.toContain('fungible')
})

test('charts come as description and numbers, pictures as links, calculators as their link, and nothing that is pressed or drawn', async () => {
  await wants(true)
  const letter = await letterAbout(await anArticle(db, { content }))
  expect(letter).toContain('<b>Costs of a month</b> Milk costs less than rice.')
  expect(letter).toMatch(/<td style="[^"]*">Rice<\/td><td style="[^"]*text-align:right[^"]*">20<\/td>/)
  expect(letter).toContain(`<a href="${origin}/media/1.webp" class="link"`)
  expect(letter).toContain('Picture: A jar')
  expect(letter).toMatch(
    new RegExp(`<a href="${origin}/tools/sip\\?amount=5000"[^>]*>How long until it doubles\\?</a>`),
  )
  expect(letter).toContain('<sup><span>[1]</span></sup>')
  expect(letter).not.toMatch(/<(?:img|svg|form|input|button|script|nav|details|summary|figure)\b|↩|href="#/)
  await wants(false)
})
