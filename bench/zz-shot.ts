import { findChromium, launch } from '../test/e2e/chromium.ts'
import { startSite } from './kit/site.ts'
import { readdirSync } from 'node:fs'
const site = await startSite({ dataDir: '/tmp/s29site' })
try {
  const browser = await launch(await findChromium())
  for (const [name, q] of JSON.parse(process.argv[2] ?? '[]'))
    for (const [w, scheme] of [[360, 'light'], [1280, 'dark']] as const) {
      const page = await browser.newPage({ viewport: { width: w, height: 800 }, colorScheme: scheme })
      await page.goto(`${site.origin}${q}`)
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/s29-${name}-${w}.png`, fullPage: true })
      await page.close()
    }
  await browser.close()
} finally { await site.stop() }
