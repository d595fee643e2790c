import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/folder.ts'
import { builtAssets } from './built-assets.ts'

const manifest = {
  'web/entry.client.tsx': { file: 'entry.js', css: ['site.css'] },
  'web/screen-page.tsx': { file: 'screen.js', css: ['screen.css'] },
  'web/rare.tsx': { file: 'rare.js', css: ['rare.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
}

test('a page has the styles of the lazy parts in its HTML, and no scripts of them', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, 'client/.vite'), { recursive: true })
  await writeFile(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  for (const css of ['site', 'screen', 'rare', 'shared'])
    await writeFile(join(folder, `client/${css}.css`), `.${css}{}`)
  const assets = await builtAssets(pathToFileURL(`${folder}/`), 'en')
  const plain = assets('web/screen-page.tsx', [])
  expect(plain.styles).toContain('.site{}.screen{}</style>')
  const whole = assets('web/screen-page.tsx', ['web/rare.tsx'])
  expect(whole.styles).toContain('.site{}.screen{}.shared{}.rare{}</style>')
  expect(whole.styles).toContain('<link rel="stylesheet" href="/rare.css" disabled>')
  expect(whole.preload).toEqual(['/entry.js', '/screen.js'])
  expect(assets('web/screen-page.tsx', [])).toEqual(plain)
})

test('the files that lazy parts name are there', async () => {
  const named: string[] = []
  for await (const path of glob('web/**/*.{ts,tsx}'))
    for (const [, file = ''] of (await readFile(path, 'utf8')).matchAll(/'(web\/[\w./-]+\.tsx?)'/g)) named.push(file)
  expect(named).toContain('web/shell/account-notes.tsx')
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
