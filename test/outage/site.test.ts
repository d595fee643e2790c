import { expect, test } from 'vitest'
import { aFolder } from '../folder.ts'
import { suffer, troublesOf } from './outage.ts'

// On a machine that is busy with other tests; alone it takes 1 to 2 s.
const soon = 15_000

test.each([
  // The rehearsal has the other ways (rehearse/cases/outages.ts).
  ['embedded', 'kill'],
  ['outside', 'fast'],
] as const)(
  'an %s database goes away (%s) and comes back: the site lives, says 503, and has all that it acknowledged',
  async (database, how) => {
    const outcome = await suffer({ database, how }, await aFolder())
    expect(troublesOf(outcome, soon)).toEqual([])
  },
)
