import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { checkFile } from '../../server/features/backups/check.ts'
import { fillSite, namePicture, pictures } from '../backups.ts'
import { aFolder } from '../folder.ts'
import { anAdmin } from '../people.ts'
import { secretKey } from '../secret-key.ts'
import { openSite } from './site.ts'
import { pressAction } from './row-menu.ts'

const dataDir = await aFolder()
const site = await openSite({ DATA_DIR: dataDir })
await fillSite(site.db, join(dataDir, 'media'))
const admin = await anAdmin(site.people)
const path = '/admin/backups'
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor()

test('a backup is made, verified, downloaded and deleted', async () => {
  const page = await site.visitAs(admin, path)
  await page.getByRole('heading', { level: 1, name: 'Backup System' }).waitFor()
  await page.getByRole('heading', { name: 'No backups yet' }).waitFor()
  await page.getByRole('button', { name: 'Create backup' }).dblclick()
  const row = page.getByRole('row').nth(1)
  await row.getByText('Not verified').waitFor()
  await announced(page, 'Backup made')
  await expect.poll(() => row.innerText()).toMatch(/\d{1,2} [A-Z][a-z]+ \d{4}, \d+:\d\d [ap]m\s+By hand\s+\d+\.\d MB/)

  await pressAction(row, /^Verify/)
  await row.getByText('Good', { exact: true }).waitFor()
  await announced(page, 'Backup verified')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download/ }).click(),
  ])
  const file = download.suggestedFilename()
  expect(file).toMatch(/^arthashala-\d{8}-\d{6}-manual-[0-9a-f-]{36}\.tar$/)
  await expect.poll(() => page.getByText('npm run restore').innerText()).toBe(`npm run restore -- data/backups/${file}`)
  const saved = await download.path()
  expect(await readFile(saved)).toEqual(await readFile(join(dataDir, 'backups', file)))
  await checkFile(saved, secretKey)

  await pressAction(row, /^Delete/)
  await page.getByRole('alertdialog', { name: 'Delete this backup?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() =>
      row.getByRole('button', { name: /^More actions/ }).evaluate((button) => button === document.activeElement),
    )
    .toBe(true)
  await pressAction(row, /^Delete/)
  await page.getByRole('button', { name: 'Delete backup' }).click()
  await page.getByRole('heading', { name: 'No backups yet' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Backups')
  await expect(stat(join(dataDir, 'backups', file))).rejects.toThrow('ENOENT')
})

test(
  'a backup that is bad is told with what is wrong, and so is one that could not be made',
  { timeout: 60_000 },
  async () => {
    const { ended } = await site.services.backups.create('manual', 'terminal')
    const { file, id } = await ended
    const at = join(dataDir, 'backups', file ?? '')
    const bytes = await readFile(at)
    bytes.fill('?', 1_000, 1_008)
    await writeFile(at, bytes)
    const page = await site.visitAs(admin, path)
    await pressAction(page, /^Verify/)
    await announced(page, 'The backup is bad')
    const row = page.getByRole('row').nth(1)
    await row.getByText('Bad', { exact: true }).waitFor()
    const [verified] = (await site.services.backups.list()).flatMap(({ verification }) => verification ?? [])
    expect(verified?.note).toBeTruthy()
    await announced(page, verified?.note ?? '')

    const attempt = { id: newId(), kind: 'manual', progress: 40, createdAt: '2026-11-20T06:30:00.000Z' }
    const rest = { size: null, file: null, failure: null, missingPictures: 0, verification: null }
    const failed = { ...attempt, ...rest, state: 'failed', failure: 'The disk is full.' }
    await page.route('**/api/admin/backups', (route) =>
      route.fulfill({
        json: route.request().method() === 'POST' ? { ...attempt, ...rest, state: 'making' } : [failed],
      }),
    )
    await page.getByRole('button', { name: 'Create backup' }).click()
    await announced(page, 'The backup failed')
    await announced(page, 'The disk is full.')
    await site.services.backups.remove(id, 'terminal')
  },
)

test('a backup that lacks pictures says how many', async () => {
  await namePicture(site.db, pictures.other)
  const { id } = await (await site.services.backups.create('manual', 'terminal')).ended
  const page = await site.visitAs(admin, path)
  await page.getByText('1 picture that the database names is not in this backup').waitFor()
  await site.services.backups.remove(id, 'terminal')
  await site.db`delete from media`
})

test('the last proof of a restore stands in a line, and one that failed with its reason', async () => {
  const at = '2026-11-02T22:00:00.000Z'
  const good = {
    at,
    madeAt: at,
    isFromStore: false,
    isGood: true,
    articles: 96,
    members: 1204,
    seconds: 12,
    reason: null,
  }
  const note = (proof: object) => writeFile(join(dataDir, 'backups', 'proof.json'), JSON.stringify(proof))
  await note(good)
  const page = await site.visitAs(admin, path)
  await page.getByText('Restored as a proof on 3 November 2026: 96 articles, 1,204 members, 12 s').waitFor()
  await note({ ...good, isGood: false, reason: 'The disk is full.' })
  await page.reload()
  await page.getByText('The proof of a restore on 3 November 2026 has failed. The disk is full.').waitFor()
})

test('on a phone each backup is a card that fits', async () => {
  await (
    await site.services.backups.create('manual', 'terminal')
  ).ended
  const page = await site.visitAs(admin, path, { width: 360, touch: true })
  await page.getByText('By hand').waitFor()
  await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(360)
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('Not verified')
})

test('what is refused is said, and what failed is told with its reason', async () => {
  const page = await site.visitAs(admin, path, { expects: /status of 409/ })
  await page.route('**/api/admin/backups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: 'One is being made.' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Create backup' }).click()
  await page.getByRole('alert').getByText('One is being made.').waitFor()
  const attempt = { id: newId(), kind: 'daily', state: 'failed', progress: 40, failure: 'The disk is full.' }
  await writeFile(
    join(dataDir, 'backups', 'last-try.json'),
    JSON.stringify({ ...attempt, createdAt: '2026-11-20T06:30:00.000Z' }),
  )
  await page.reload()
  const row = page.getByRole('row', { name: /20 November 2026, 12:00 pm/ })
  await expect.poll(() => row.innerText()).toContain('The disk is full.')
  await pressAction(row, /^Delete/)
  await page.getByRole('button', { name: 'Delete backup' }).click()
  await announced(page, 'The backup was deleted.')
  await row.waitFor({ state: 'detached' })
})
