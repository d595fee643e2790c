import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aBackup, fillSite, forge, forgeRows } from '../../../test/backups.ts'
import { anArticle } from '../../../test/drafts.ts'
import { aFolder } from '../../../test/folder.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { sumsOf } from '../../../test/sums.ts'
import { pictureFolder } from '../media/folder.ts'
import { openSecretKey } from '../../secret-key.ts'
import { checkFile } from './check.ts'
import { format } from './format.ts'
import { restore } from './restore.ts'
import { verifyBackup } from './verify.ts'

const { sql } = await scratchDatabase()
const folder = await aFolder()
const media = join(folder, 'media')
await fillSite(sql, media)
await anArticle(sql)
const path = await aBackup(sql, folder, media)
const whole = await readFile(path)

const otherKey = openSecretKey({ secretKey: 'the secret key of another site, far away', dataDir: '' })
const options = { db: sql, media: pictureFolder(media), secretKey }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test("a backup is sealed with the site's secret key, and does not hold it", async () => {
  expect((await checkFile(path, secretKey)).signedBy).toBe('this site')
  expect(whole.includes('the secret key of sites under test')).toBe(false)
  expect(whole.includes(secretKey.derive('seal of backups'))).toBe(false)
})

test('a backup under another secret key is restored with that key, or when the operator vouches for it', async () => {
  const before = await sumsOf(sql)
  const refusal =
    "This backup is whole. It was sealed with another secret key than this site's, so this site cannot tell whether anybody has changed it. " +
    'Set SECRET_KEY to the secret of the site that made it (its DATA_DIR/secret.key). If you know where the file comes from, add --trust-file. Nothing was restored.'
  await expect(restore(path, { ...options, secretKey: otherKey })).rejects.toThrow(refusal)
  expect(await sumsOf(sql)).toEqual(before)
  await restore(path, { ...options, secretKey: otherKey, trusted: true })
  const [act] = await sql`select details from audit_logs where action = 'backup.restored'`
  expect(act?.details).toMatchObject({ sealedBy: 'another key' })
  await restore(path, options)
})

test("a file that was changed and sealed anew without this site's key is refused, even where somebody vouches for it", async () => {
  const impostor = { id: secretKey.id, derive: otherKey.derive }
  const file = await forge(whole, folder, (files) => files.set(format.readMe, Buffer.from('changed')), impostor)
  await expect(restore(file, { ...options, trusted: true })).rejects.toThrow(/^This backup is damaged/)
})

test('a backup under another key is tried out, and said to be so', async () => {
  const tried = await verifyBackup(path, { db: sql, secretKey: otherKey })
  expect(tried.signedBy).toBe('another key')
})

test('HTML that somebody put into a backup is shown to nobody: articles are rendered anew from their Markdown', async () => {
  const forged = await forgeRows(
    whole,
    folder,
    'articles',
    (articles, rows) => {
      const changed = Buffer.from(String(rows).replaceAll('<p>', '<p onclick=alert()>'))
      expect(changed).not.toEqual(rows)
      Object.assign(articles, { bytes: changed.length, sum: sha256(changed) })
      return changed
    },
    otherKey,
  )
  await restore(forged, { ...options, trusted: true })
  expect(await sql`select from articles where html is not null or html_of is not null`).toEqual([])
  expect(await sql`select from own_pages where html is not null or html_of is not null`).toEqual([])
  expect(await sql`select from articles`).not.toEqual([])
  await restore(path, options)
})
