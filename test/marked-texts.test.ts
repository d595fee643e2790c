import { expect, test } from 'vitest'
import { routes } from '../web/routes.tsx'
import { bracketedBuild } from './bracketed-build.ts'
import { aMember, signedIn } from './people.ts'
import { startSite } from './site.ts'
import { unmarkedTexts } from './unmarked-texts.ts'

const env = { RATE_LIMITS: 'off', LANGUAGES: 'en,hi', SITE_NAME: 'अर्थशाला' }
const site = await startSite(env, undefined, undefined, undefined, await bracketedBuild())
const people = { db: site.db, clock: { now: new Date() } }
const { cookie } = await signedIn(people, await aMember(people))

const paths = routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && !path.startsWith('/admin'))
/** Names that are the same in every language, and days: the names of the months are one text. */
const names =
  /^(Arthashala|Asha|Rao|asha\d+(?:@example\.in)?|English|[ ,]*(?:(?:SMS|WhatsApp)[ ,]*)+|\d{1,2} [A-Z][a-z]+ \d{4})$/

test.each(paths)('every text of %s is marked, for a visitor and for a member', async (path) => {
  for (const session of ['', cookie]) {
    const html = await (await fetch(`${site.url}/hi${path}`, { headers: { cookie: session } })).text()
    expect(unmarkedTexts(html).filter((text) => !names.test(text))).toEqual([])
  }
})
