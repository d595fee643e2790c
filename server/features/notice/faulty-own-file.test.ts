import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../test/folder.ts'
import { noticeFaults, noticeIn } from './notices.ts'

test('a faulty file of an operator does not take away the notice that comes with the site', async () => {
  const dataDir = await aFolder()
  const shipped = await noticeIn(dataDir, 'hi')
  const other = await aFolder()
  await mkdir(join(other, 'notice'))
  await writeFile(join(other, 'notice', 'hi.md'), '# rights 000000\n\nअधिकार\n')
  expect(await noticeIn(other, 'hi')).toEqual(shipped)
  expect(shipped?.sections[0]?.texts[0]).toContain('हम क्या रखते हैं')
  const [fault, ...others] = await noticeFaults(other)
  expect(others).toEqual([])
  expect(fault).toContain(join(other, 'notice', 'hi.md'))
  expect(fault).toContain('The notice that comes with the site is offered.')
})
