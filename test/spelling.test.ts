import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)

test("'email' is spelt one way on screens, in messages, letters and articles", async () => {
  const spelt: string[] = []
  for (const folder of ['contract', 'money', 'server', 'web', 'content']) {
    const files = await readdir(new URL(`${folder}/`, root), { recursive: true })
    for (const file of files.filter((name) => /\.(tsx?|md)$/.test(name))) {
      const text = await readFile(new URL(`${folder}/${file}`, root), 'utf8')
      if (/e-mail/i.test(text)) spelt.push(`${folder}/${file}`)
    }
  }
  expect(spelt).toEqual([])
})
