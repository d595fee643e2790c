import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { MediaItem } from '../../../contract/articles/article-shapes.ts'
import { origin, testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aForm, aPicture } from '../../../test/pictures.ts'
import { sweepPictures } from './sweep.ts'

const folder = await aFolder()
const site = await testApp({ DATA_DIR: folder, RATE_LIMITS: 'off' })
const { db, clock, services } = site
const editor = await signedIn(site, await anAdmin(site))
const begin = clock.now
beforeEach(async () => {
  clock.now = begin
  await db`select empty('media', 'articles', 'article_drafts')`
})

const day = 86_400_000
const after = (ms: number) => new Date(begin.getTime() + ms)
let shade = 0

/** A picture that no other test has. */
async function uploaded(): Promise<MediaItem> {
  shade += 1
  const body = aForm(
    await aPicture(500, 100, `rgb(${(shade * 23) % 256}, ${(shade * 61) % 256}, 99)`)
      .png()
      .toBuffer(),
  )
  const reply = await site.app.fetch(
    new Request(`${origin}/api/admin/media`, { method: 'POST', body, headers: editor }),
    {
      address: null,
    },
  )
  return (await reply.json()) as MediaItem
}
const form = (differs: object) => ({
  title: 'With a picture',
  excerpt: 'A month of notes, and what they say.',
  content: 'Write down every rupee.',
  category: 'Budgeting',
  readTime: 5,
  ...differs,
})
const written = async (differs: object) => {
  const reply = await site.post('/api/admin/articles', form(differs), editor)
  return reply.json as { id: string; media: MediaItem[] }
}
const loads = async ({ url }: MediaItem) => (await site.get(url)).status
/** Looks at the start, and again a week later. */
async function sweepTwice(then = after(7 * day)) {
  await sweepPictures(services, begin)
  await sweepPictures(services, then)
}

test('a picture that no article uses goes after a week, with all its files', async () => {
  const picture = await uploaded()
  await sweepTwice(after(7 * day - 1))
  expect(await loads(picture)).toBe(200)
  clock.now = after(7 * day)
  await site.runHourly()
  expect(await db`select 1 from media`).toEqual([])
  for (const url of [picture.url, picture.url.replace('-500', '-400')]) expect((await site.get(url)).status).toBe(404)
})

test('one that an article, an article in the bin, an old version or an unsaved text shows stays', async () => {
  const [listed, binned, inText] = [await uploaded(), await uploaded(), await uploaded()]
  const [before, unsaved] = [await uploaded(), await uploaded()]
  await written({ media: [listed] })
  const deleted = await written({ media: [binned] })
  await site.delete(`/api/admin/articles/${deleted.id}`, editor)
  await written({ content: `Look: ![a note](${inText.url})` })
  const { id } = await written({ media: [before] })
  await site.put(`/api/admin/articles/${id}`, form({ media: [] }), editor)
  await site.put(
    `/api/admin/drafts/${newId()}`,
    { articleId: null, basedOn: null, body: { content: unsaved.url } },
    editor,
  )
  await sweepTwice(after(30 * day))
  expect(await Promise.all([listed, binned, inText, before, unsaved].map(loads))).toEqual(Array(5).fill(200))
})

test('the week begins anew when it was used meanwhile, and when it is uploaded again', async () => {
  const picture = await uploaded()
  await sweepPictures(services, begin)
  const { id } = await written({ media: [picture] })
  await sweepPictures(services, after(day))
  await db`delete from articles where id = ${id}`
  await sweepPictures(services, after(2 * day))
  await sweepPictures(services, after(8 * day))
  expect(await loads(picture)).toBe(200)
  await sweepPictures(services, after(9 * day))
  expect(await loads(picture)).toBe(404)
})

test('an article that is saved while the sweep is at it has its picture, or is told that it is gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const picture = await uploaded()
    await sweepPictures(services, begin)
    const [reply] = await Promise.all([
      site.post('/api/admin/articles', form({ media: [picture] }), editor),
      sweepPictures(services, after(7 * day)),
    ])
    expect([reply.status, await loads(picture)]).toEqual(reply.status === 200 ? [200, 200] : [400, 404])
  }
})

test('what is stored of a picture is ours; the editor’s is its text alternative, and each is there once', async () => {
  const [one, two] = [await uploaded(), await uploaded()]
  const lies = {
    ...one,
    url: 'https://elsewhere.example/x.webp',
    filename: 'x',
    size: 1,
    width: 1,
    alt: '  A note book ',
  }
  const { id, media } = await written({ media: [lies, two, one], published: true })
  expect(media).toEqual([{ ...one, alt: 'A note book' }, two])
  expect((await site.get(`/api/articles/${id}`)).json).toMatchObject({ media })
})

test('six pictures are refused', async () => {
  const six = Array.from({ length: 6 }, () => ({
    ...({} as MediaItem),
    id: newId(),
    url: '',
    filename: '',
    size: 1,
    type: '',
    uploadedAt: begin.toISOString(),
  }))
  const reply = await site.post('/api/admin/articles', form({ media: six }), editor)
  expect(reply).toMatchObject({ status: 400, json: { fields: { media: ['At most 5 images'] } } })
})
