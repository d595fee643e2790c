import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { suffer, troublesOf, type Outage } from '../../test/outage/outage.ts'
import { Skipped, type Case } from '../case.ts'

/** Milliseconds within which all is as before; alone it takes 1 to 2 s. */
const soon = 15_000

const words = { fast: 'stopped', kill: 'killed', freeze: 'frozen' } as const
const places = { embedded: 'the embedded database', outside: "the system's own PostgreSQL" } as const

/** The database goes away and comes back while visitors read and write. */
export const outages: Case[] = (['embedded', 'outside'] as const).flatMap((database) =>
  (['fast', 'kill', 'freeze'] as const).map((how) => ({
    name: `${database}-${words[how]}`,
    does: `${places[database]} ${words[how]} under visitors`,
    async run({ folder, say }) {
      const native = database === 'outside' ? systemPostgres() : undefined
      const outage: Outage = { database, how, ...(native && { native }) }
      say(`it is ${words[how]}`)
      const outcome = await suffer(outage, folder)
      const troubles = troublesOf(outcome, soon)
      if (troubles.length > 0) throw new Error(troubles.join('\n'))
      const { readyAfter, acknowledged, heard } = outcome
      const refused = heard.statuses.get('503') ?? 0
      return `${native ? `PostgreSQL ${basename(native)} ` : ''}serves after ${(readyAfter / 1_000).toFixed(1)} s, ${refused} × 503, all ${acknowledged} writes there`
    },
  })),
)

/** @returns the folder of Debian's and Ubuntu's newest. @throws Skipped if there is none */
function systemPostgres(): string {
  const usual = '/usr/lib/postgresql'
  const majors = existsSync(usual) ? readdirSync(usual).toSorted((a, b) => Number(b) - Number(a)) : []
  const native = majors.map((major) => join(usual, major)).find((path) => existsSync(join(path, 'bin/initdb')))
  if (!native) throw new Skipped(`there is no PostgreSQL in ${usual}`)
  return native
}
