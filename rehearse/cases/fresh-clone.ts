import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freshAccount } from '../account.ts'
import { nodes, type Case, type Place } from '../case.ts'
import { clone, look, run, serve, type Surroundings } from '../checkout.ts'
import { showReadOnly } from '../mount.ts'

/** The README's one command after a clone, on machines that differ in their Node.js, and in one other thing each. */
export const freshClones: Case[] = [
  ...nodes.map((node): Case => ({
    name: `node-${node}`,
    does: `clone and 'npm start' with Node.js ${node}`,
    run: (place) => startAndVisit(place, { node }),
  })),
  {
    name: 'unprivileged',
    does: "clone and 'npm start' by a fresh account",
    run(place) {
      const user = freshAccount(place)
      chownSync(place.folder, user.uid, user.gid)
      return startAndVisit(place, { user })
    },
  },
  {
    name: 'blanks',
    does: "clone and 'npm start' in a path with blanks",
    run: (place) => startAndVisit(place, {}, 'मेरी site (a copy)'),
  },
  {
    name: 'no-home',
    does: "clone and 'npm start' without HOME",
    run: (place) => startAndVisit(place, { home: null }),
  },
  {
    name: 'read-only',
    does: 'a built checkout that cannot be written',
    run: servedReadOnly,
  },
]

async function startAndVisit(place: Place, around: Surroundings, name = 'arthashala'): Promise<string> {
  const folder = await clone(place, around, name)
  return look(place, await serve(place, folder, around, 'npm', 'start'))
}

/** A later start, by its own command and by a release's, builds nothing: the folder is as its owner left it. */
async function servedReadOnly(place: Place): Promise<string> {
  const made = await clone(place, {}, 'made')
  place.say('npm run build')
  await run(place, made, {}, 'npm', 'run', 'build')
  const user = process.getuid?.() === 0 ? freshAccount(place) : undefined
  const folder = join(place.folder, 'shown')
  const data = join(place.folder, 'data')
  for (const path of [folder, data]) mkdirSync(path)
  if (user) chownSync(data, user.uid, user.gid)
  const isMounted = showReadOnly(place, made, folder)
  if (!isMounted) chmodSync(made, 0o555)
  const around = { ...(user && { user }), settings: { DATA_DIR: data } }
  const site = await serve(place, isMounted ? folder : made, around, 'npm', 'start')
  return `${await look(place, site)}, ${isMounted ? 'mounted read-only' : 'no right to write it'}`
}
