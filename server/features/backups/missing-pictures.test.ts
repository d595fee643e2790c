import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { missingPictures } from '../../../contract/backups/backup-messages.ts'
import { aFolder } from '../../../test/folder.ts'
import { namePicture, pictures, putPicture } from '../../../test/backups.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { createLog } from '../../kit/log.ts'
import { pictureFolder } from '../media/folder.ts'
import { createBackups } from './backups.ts'

const { sql } = await scratchDatabase()
const by = { id: null, ipAddress: '203.0.113.7', userAgent: null }
const now = () => new Date('2026-11-20T06:30:00Z')
let dataDir: string
let media: string
let warned: unknown[]
beforeEach(async () => {
  dataDir = await aFolder()
  media = join(dataDir, 'media')
  warned = []
  await sql`delete from media`
})

const site = () => {
  const log = createLog('warn', { write: (line) => void warned.push(JSON.parse(line)) })
  return createBackups({ db: sql, config: { dataDir }, log, now, secretKey, media: pictureFolder(media) })
}
const made = async () => (await site().create('manual', by)).ended

test('pictures that the database names and the folder has not are counted in the backup, the list and the log', async () => {
  for (const name of [pictures.small, pictures.large]) await namePicture(sql, name)
  await putPicture(media, pictures.small, Buffer.from('whole'))
  const backup = await made()
  expect(backup).toMatchObject({ state: 'ready', missingPictures: 1 })
  expect(await site().list()).toMatchObject([{ id: backup.id, missingPictures: 1 }])
  expect(warned).toMatchObject([{ msg: 'pictures are missing', file: backup.file, missing: 1 }])

  await putPicture(media, pictures.large, Buffer.from('back'))
  expect(await made()).toMatchObject({ state: 'ready', missingPictures: 0 })
  expect(warned).toHaveLength(1)
})

test('a picture of which one size is gone is missing, and one that nothing shows any more is not', async () => {
  await namePicture(sql, pictures.small, { widths: [400, 800] })
  await namePicture(sql, pictures.other, { unusedSince: now() })
  await putPicture(media, pictures.small, Buffer.from('whole'))
  expect(await made()).toMatchObject({ missingPictures: 1 })
})

test('a verification counts what the backup lacks, also where the count was lost, and the count goes with the file', async () => {
  await namePicture(sql, pictures.large)
  const { id, file } = await made()
  const note = join(dataDir, 'backups', `${file}.json`)
  await rm(note)
  expect(await site().list()).toMatchObject([{ missingPictures: 0 }])
  const verified = await (await site().verify(id, by)).ended
  expect(verified).toMatchObject({ verification: { state: 'good', note: null }, missingPictures: 1 })
  expect(await site().list()).toMatchObject([{ missingPictures: 1 }])
  await site().remove(id, by)
  await expect(rm(note)).rejects.toThrow('ENOENT')
})

test('how many are missing is said in a sentence', () => {
  expect(missingPictures(0)).toBeNull()
  expect(missingPictures(1)).toBe(
    '1 picture that the database names is not in this backup: its file was missing when it was made.',
  )
  expect(missingPictures(1_200)).toBe(
    '1,200 pictures that the database names are not in this backup: their files were missing when it was made.',
  )
})
