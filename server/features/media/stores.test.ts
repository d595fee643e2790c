import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { origin, testApp } from '../../../test/app.ts'
import { aBucket } from '../../../test/bucket.ts'
import { aFolder } from '../../../test/folder.ts'
import { anAdmin, signedIn } from '../../../test/people.ts'
import { aForm, aPicture } from '../../../test/pictures.ts'
import { readConfig } from '../../config.ts'
import { openMediaStore } from './open-store.ts'
import type { MediaStore } from './store.ts'

const folder = await aFolder()
const bucket = (await aBucket()).env

const name = (n: number) => `${String(n).repeat(64)}-400.webp`
const textOf = async (store: MediaStore, of: string) => (await store.read(of))?.toString()

describe.each([
  ['a folder', { DATA_DIR: folder }],
  ['a bucket', bucket],
])('pictures in %s', (_, env) => {
  const store = openMediaStore(readConfig(env))

  test('are written, listed, read and deleted', async () => {
    expect(await store.list()).toEqual([])
    expect(await store.read(name(1))).toBeNull()
    await store.write(name(1), [Buffer.from('one '), Buffer.from('picture')])
    await store.write(
      name(2),
      (async function* () {
        yield Buffer.from('two')
      })(),
    )
    expect(await textOf(store, name(1))).toBe('one picture')
    expect(await store.list()).toEqual([
      { name: name(1), size: 11 },
      { name: name(2), size: 3 },
    ])
    await store.write(name(1), [Buffer.from('another')])
    expect(await textOf(store, name(1))).toBe('another')
    for (const one of [name(1), name(1), name(2)]) await store.delete(one)
    expect(await store.list()).toEqual([])
  })

  test('one that is written at two places at once is whole', async () => {
    const content = Buffer.alloc(300_000, 'x')
    await Promise.all([1, 2, 3, 4].map(() => store.write(name(3), [content])))
    expect(await store.read(name(3))).toEqual(content)
    await store.delete(name(3))
  })

  test('of one that breaks off while it is written, nothing is there', async () => {
    const breaking = async function* () {
      yield Buffer.from('half')
      throw new Error('the sender is gone')
    }
    await expect(store.write(name(4), breaking())).rejects.toThrow('the sender is gone')
    expect(await store.list()).toEqual([])
    expect(await store.read(name(4))).toBeNull()
  })
})

test('a folder passes over what is no picture, and leaves nothing half written behind', async () => {
  const store = openMediaStore(readConfig({ DATA_DIR: folder }))
  await store.write(name(5), [Buffer.from('x')])
  await writeFile(join(folder, 'media', 'notes.txt'), 'x')
  await writeFile(join(folder, 'media', '.half'), 'x')
  expect(await store.list()).toEqual([{ name: name(5), size: 1 }])
  expect((await readdir(join(folder, 'media'))).toSorted()).toEqual(['.half', name(5), 'notes.txt'])
})

test('a folder loses what a killed process wrote in part, once nobody can be writing it any more', async () => {
  const dataDir = await aFolder()
  const store = openMediaStore(readConfig({ DATA_DIR: dataDir }))
  await store.sweep(new Date())
  await store.write(name(5), [Buffer.from('x')])
  const left = `.${newId()}`
  for (const one of [left, '.keep']) await writeFile(join(dataDir, 'media', one), 'x')
  await store.sweep(new Date())
  expect(await readdir(join(dataDir, 'media'))).toContain(left)
  await store.sweep(new Date(Date.now() + 86_500_000))
  expect((await readdir(join(dataDir, 'media'))).toSorted()).toEqual(['.keep', name(5)])
})

test('with a bucket, an upload goes there, and readers get it through the site', async () => {
  const site = await testApp({ ...bucket, DATA_DIR: join(folder, 'none') })
  const editor = await signedIn(site, await anAdmin(site))
  const body = aForm(await aPicture(900, 300).png().toBuffer())
  const reply = await site.app.fetch(
    new Request(`${origin}/api/admin/media`, { method: 'POST', body, headers: editor }),
    { address: null },
  )
  const { url, size } = (await reply.json()) as { url: string; size: number }
  expect((await site.services.media.list()).map((file) => file.name.slice(64))).toEqual([
    '-400.webp',
    '-800.webp',
    '-900.webp',
  ])
  const loaded = await site.app.fetch(new Request(origin + url), { address: null })
  expect([loaded.status, loaded.headers.get('content-length'), (await loaded.arrayBuffer()).byteLength]).toEqual([
    200,
    String(size),
    size,
  ])
  expect((await site.get(url.replace('-900', '-901'))).status).toBe(404)
})
