import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodes, type Case, type Place } from '../case.ts'
import { clone, look, run, serve, type Surroundings } from '../checkout.ts'

/** The release of this commit, unpacked into a folder with blanks, on machines with each Node.js. */
export const releases: Case[] = nodes.map((node) => ({
  name: `release-${node}`,
  does: `the release in a path with blanks, Node.js ${node}`,
  async run(place) {
    const folder = await unpack(place)
    // Its own program takes the Node.js that it brings along; this is the way in which another one would be met.
    const around: Surroundings = { node, settings: { npm_config_registry: 'http://127.0.0.1:9' } }
    return look(place, await serve(place, folder, around, 'node', 'bin/run.mjs', 'start'))
  },
}))

/** @returns the folder of the release, which the stock packs once for all */
export async function unpack(place: Place): Promise<string> {
  const archive = await place.stock.release(async (to) => {
    const checkout = await clone(place, {}, 'checkout')
    place.say('npm run release')
    await run(place, checkout, {}, 'npm', 'run', 'release', '--', to)
  })
  place.say('unpacking')
  const folder = join(place.folder, 'a place with blanks')
  mkdirSync(folder)
  await run(place, folder, {}, 'tar', 'xzf', archive)
  return join(folder, String(readdirSync(folder)[0]))
}
