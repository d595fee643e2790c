import { beforeAll, test } from 'vitest'
import { aRate } from '../rates.ts'
import { ratesOf2026 } from '../tools/rates-of-2026.ts'
import { openSite } from './site.ts'
const site = await openSite()
beforeAll(async () => {
  for (const [key, value] of Object.entries(ratesOf2026)) await aRate(site.db, { key, value })
})
test('shots', async () => {
  for (const [name, path] of Object.entries({
    list: '/tools',
    emi: '/tools/loan-emi?of=emiSchedule',
    tax: '/tools/income-tax',
    xirr: '/tools/xirr?flows=nothing',
  }))
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const)
      for (const device of ['light', 'dark'] as const) {
        const page = await site.page({ width, height, device })
        let bytes = 0
        page.on('requestfinished', async (request) => {
          if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize
        })
        await page.goto(path, { waitUntil: 'networkidle' })
        if (name === 'emi') {
          await page.getByText('Table', { exact: true }).click()
          const before = bytes
          await page.getByLabel('Amount of the loan').fill('700000')
          await page.waitForTimeout(1500)
          console.log('BYTES', name, width, before, bytes)
        } else console.log('BYTES', name, width, bytes)
        await page.screenshot({ path: `/tmp/shots/${name}-${width}-${device}.png`, fullPage: name !== 'emi' })
      }
}, 120000)
