import { expect, test } from 'vitest'
import { aFolder } from '../folder.ts'
import { suffer } from './outage.ts'

// On a machine that is busy with other tests; alone it takes 1 to 2 s (npm run bench -- outages).
const soon = 15_000

test.each([
  ['embedded', 'kill'],
  ['embedded', 'freeze'],
  ['outside', 'immediate'],
  ['outside', 'fast'],
] as const)(
  'an %s database goes away (%s) and comes back: the site lives, says 503, and has all that it acknowledged',
  async (database, how) => {
    const { alive, heard, readyAfter, listensAfter, acknowledged, faults } = await suffer(
      { database, how, visitors: true },
      await aFolder(),
    )
    expect(alive).toBe(true)
    expect(Array.from(heard.statuses.keys()).filter((status) => !/^(2..|304|503)$/.test(status))).toEqual([])
    expect(heard.statuses.get('503')).toBeGreaterThan(0)
    expect(heard.withoutRetryAfter).toBe(0)
    expect(acknowledged).toBeGreaterThan(0)
    expect(faults.join('\n')).toBe('')
    expect(Math.max(readyAfter, listensAfter)).toBeLessThan(soon)
  },
)
