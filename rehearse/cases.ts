import type { Case } from './case.ts'
import { freshClones } from './cases/fresh-clone.ts'
import { hosts } from './cases/hosts.ts'
import { littleMemory } from './cases/little-memory.ts'
import { longTests } from './cases/long-tests.ts'
import { mail } from './cases/mail.ts'
import { outages } from './cases/outages.ts'
import { releases } from './cases/releases.ts'
import { upgrade } from './cases/upgrade.ts'

/** Every case, in the order in which they run. */
export const cases: Case[] = [
  ...freshClones,
  ...releases,
  littleMemory,
  ...outages,
  ...mail,
  ...hosts,
  ...longTests,
  upgrade,
]
