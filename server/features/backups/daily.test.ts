import { expect, test } from 'vitest'
import type { Backup } from '../../../contract/backups/backups-api.ts'
import { fillSite } from '../../../test/backups.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { aFolder } from '../../../test/folder.ts'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { readConfig } from '../../config.ts'
import { createLog } from '../../kit/log.ts'
import { createBackups } from './backups.ts'
import { dueKind, makeWhenDue, outdated } from './daily.ts'
import { pictureFolder } from '../media/folder.ts'

const usual = readConfig({}).backups

/** A backup that is there, so many days (of 24 hours) before 20 November, 12:00 in India. */
const one = (kind: Backup['kind'], daysAgo: number, differs: Partial<Backup> = {}): Backup => ({
  id: `01a1f73e-55e0-7000-8000-${String(daysAgo).padStart(12, '0')}`,
  kind,
  state: 'ready',
  progress: 100,
  size: 1,
  createdAt: new Date(Date.parse('2026-11-20T06:30:00Z') - daysAgo * 86_400_000).toISOString(),
  file: 'x',
  failure: null,
  missingPictures: 0,
  verification: null,
  ...differs,
})
const at = (moment: string) => new Date(moment)

test.each([
  ['the very first is kept for weeks', [], '2026-11-20T06:30:00Z', 'weekly'],
  ['one that is made by hand does not count', [one('manual', 0)], '2026-11-20T06:30:00Z', 'weekly'],
  ['one is there of today', [one('weekly', 0)], '2026-11-20T18:29:00Z', null],
  ['it is midnight in India', [one('weekly', 0)], '2026-11-20T18:30:00Z', 'daily'],
  ['a week is over, by days', [one('daily', 1), one('weekly', 7)], '2026-11-20T01:00:00Z', 'weekly'],
  ['a week is not over', [one('daily', 1), one('weekly', 6)], '2026-11-20T06:30:00Z', 'daily'],
  [
    'those of a clock that was ahead do not count',
    [one('weekly', -9), one('daily', -1)],
    '2026-11-20T06:30:00Z',
    'weekly',
  ],
  ['nor one of later today', [one('daily', -0.2), one('weekly', 2)], '2026-11-20T06:30:00Z', 'daily'],
  ['nor one that failed then', [one('daily', -1, { state: 'failed' })], '2026-11-20T06:30:00Z', 'weekly'],
  ['one failed just now', [one('daily', 0, { state: 'failed' }), one('weekly', 2)], '2026-11-20T06:31:00Z', 'daily'],
] as const)('%s', (_, list, now, kind) => {
  expect(dueKind(list, at(now), usual)).toBe(kind)
})

test('where no weekly ones are kept, all are daily', () => {
  expect(dueKind([], at('2026-11-20T06:30:00Z'), { ...usual, keepWeekly: 0 })).toBe('daily')
})

test('seven daily ones and four weekly ones are kept, and all that were made by hand', () => {
  const days = Array.from({ length: 40 }, (_, daysAgo) => one(daysAgo % 7 === 0 ? 'weekly' : 'daily', daysAgo))
  const list = [...days, ...Array.from({ length: 20 }, (_, index) => one('manual', 100 + index))]
  const gone = new Set(outdated(list, at('2026-11-20T06:30:00Z'), usual))
  const retained = (kind: Backup['kind']) => list.filter((backup) => backup.kind === kind && !gone.has(backup)).length
  expect([retained('daily'), retained('weekly'), retained('manual')]).toEqual([7, 4, 20])
  expect(gone).not.toContain(days[0])
})

test('those of a clock that was ahead take no place of another, and stay until their day has come', () => {
  const ahead = Array.from({ length: 9 }, (_, index) => one('daily', -1 - index)).toReversed()
  expect(outdated([...ahead, one('daily', 0)], at('2026-11-20T06:30:00Z'), usual)).toEqual([])
})

test('of several processes on one folder, one makes the backup of the day, and the old ones go', async () => {
  const { sql } = await scratchDatabase()
  const dataDir = await aFolder()
  await fillSite(sql, dataDir)
  const clock = { now: at('2026-11-20T06:30:00Z') }
  const now = () => clock.now
  const config = readConfig({ DATA_DIR: dataDir, BACKUPS_KEEP_DAILY: '1', BACKUPS_KEEP_WEEKLY: '1' })
  const log = createLog('silent')
  const process = () => ({
    backups: createBackups({ db: sql, config, log, now, media: pictureFolder(dataDir), secretKey }),
    config,
    log,
    now,
  })
  const processes = [process(), process(), process()]
  const kinds = async () => (await process().backups.list()).map(({ kind }) => kind)

  const inAll = () => Promise.allSettled(processes.map(makeWhenDue))
  await inAll()
  await inAll()
  expect(await kinds()).toEqual(['weekly'])
  for (let day = 0; day < 3; day++) {
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await inAll()
  }
  expect(await kinds()).toEqual(['daily', 'weekly'])
})
