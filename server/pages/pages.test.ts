import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../../test/folder.ts'
import { StartError } from '../db/start-error.ts'
import { builtPages } from './pages.ts'

test('pages that are not built, or half of them, are a sentence', async () => {
  const folder = await aFolder()
  const refusal = new StartError(`The pages in ${folder}/ are not built, or not wholly: run 'npm run build'.`)
  const build = pathToFileURL(`${folder}/`)
  await expect(builtPages(['en'], build)).rejects.toThrow(refusal)
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/entry.server.js'), 'export const startScript = ""')
  await expect(builtPages(['en'], build)).rejects.toThrow(refusal)
})
