import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/client/open.ts'
import { createCaller, readers, writers } from '../../test/outage/visitors.ts'
import type { Case } from '../case.ts'
import { end, serve, visit } from '../checkout.ts'
import { limitMemory } from '../limited.ts'
import { unpack } from './releases.ts'

const megabytes = 512
/** Milliseconds of reading and writing. */
const visited = 20_000

/** A small machine, which gets a release: a build takes more memory than serving. */
export const littleMemory: Case = {
  name: 'memory-512',
  does: `the release within ${megabytes} MB, visitors and a backup`,
  async run(place) {
    const folder = await unpack(place)
    const limit = limitMemory(place, megabytes)
    // Its socket's path must be short enough for this program to connect to it.
    const settings = { DATA_DIR: join(place.folder, 'data') }
    const site = await serve(place, folder, { bounds: limit.bounds, settings }, 'bin/arthashala', 'start')
    await visit(site)
    place.say('visitors and a backup')
    const db = openDatabase({
      host: join(site.dataDir, 'postgres'),
      port: 5432,
      user: 'arthashala',
      database: 'arthashala',
    })
    const stop = new AbortController()
    const { heard, call } = createCaller(site.origin)
    try {
      const { members, article, done } = await writers(db, call, stop.signal)
      const reading = readers(call, members[0]?.cookie ?? '', article, stop.signal)
      await db`update users set role = 'admin', is_admin = true where id = ${members[0]?.id ?? ''}`
      const backup = await call('/api/admin/backups', { cookie: members[0]?.cookie ?? '', body: {} })
      if (backup?.status !== 200) throw new Error(`A backup was answered with ${backup?.status ?? 'nothing'}.`)
      await pause(visited)
      stop.abort()
      await Promise.all([done, reading])
    } finally {
      stop.abort()
      await db.end({ timeout: 1 })
    }
    limit.check()
    await end(site)
    const strange = [...heard.statuses].filter(([status]) => !/^(200|304)$/.test(status))
    if (strange.length > 0) throw new Error(`Answers: ${strange.map((one) => one.join(' × ')).join(', ')}`)
    return `${heard.statuses.get('200')} answers, limited by ${limit.by}`
  },
}
