import { expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications/notifications-api.ts'
import { testApp } from '../../../test/app.ts'
import { aMember, signedIn } from '../../../test/people.ts'
import { notify } from '../../acts/notify.ts'

const site = await testApp({ LANGUAGES: 'en,hi' })

test('the links of notifications are in the language of the address', async () => {
  const { id: asha } = await aMember(site, { username: 'asha' })
  const as = await signedIn(site, { id: asha })
  const titleIn = async (prefix: string) =>
    ((await site.get(`${prefix}/api/notifications`, as)).json as Notification[]).map(({ title }) => title)
  await notify(site.db, { kind: 'account-approved', to: asha, by: null, about: {}, now: site.clock.now })
  expect(await titleIn('')).toEqual(['Go to the home page'])
  expect(await titleIn('/hi')).toEqual(['होम पर जाएँ'])
})
