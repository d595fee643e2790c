import { t } from '#words'
import { announcements as calls } from '../../../../contract/subscribers/announcements-api.ts'
import { announcementLimits } from '../../../../contract/subscribers/announcements.ts'
import { pageOf } from '../../../kit/paging.ts'
import { renderLetter } from '../../../kit/render-letter.ts'
import { serve, type Route } from '../../../kit/serve.ts'
import { originOf } from '../../../kit/origin.ts'
import type { Services } from '../../../services.ts'
import { letterPage } from '../letter-page.ts'
import { sendsMailings } from '../mailings.ts'
import { htmlOf, sendAnnouncementLetter, testAnnouncement } from './announcement-letters.ts'
import { sendAnnouncement, stopAnnouncement } from './send-announcement.ts'
import { countReaders, everybody } from './readers.ts'
import {
  addAnnouncement,
  audienceOf,
  changeAnnouncement,
  findAnnouncement,
  listAnnouncements,
  newestFirst,
  removeAnnouncement,
} from './store.ts'

/** Letters that admins write to subscribers and members. */
export const announcementRoutes = (services: Services): Route[] => {
  const { db, config, settings } = services
  return [
    serve(calls.list, async (call) => {
      const page = pageOf(db, newestFirst, call, announcementLimits.page)
      return page.cut(await listAnnouncements(db, page))
    }),
    serve(calls.show, async ({ params: { id } }) => {
      const announcement = await findAnnouncement(services, id)
      return { sends: sendsMailings(services), announcement, html: await htmlOf(announcement) }
    }),
    serve(calls.everybody, () => countReaders(db, everybody)),
    serve(calls.look, async ({ body }) => ({
      html: await htmlOf(body),
      reach: await countReaders(db, audienceOf(services, body)),
    })),
    serve(calls.create, async ({ body, actor }) => ({
      id: await addAnnouncement(services, body, actor),
      message: t`The draft is saved. Nobody has got it.`,
    })),
    serve(calls.update, async ({ params: { id }, body, actor }) => {
      await changeAnnouncement(services, id, body, actor.now)
      return { message: t`The draft is saved. Nobody has got it.` }
    }),
    serve(calls.remove, async ({ params: { id } }) => {
      await removeAnnouncement(db, id)
      return { message: t`The draft is deleted.` }
    }),
    serve(calls.preview, async ({ params: { id }, query, request }) => {
      const found = await findAnnouncement(services, id)
      const html = await htmlOf(found)
      const { name } = settings.current
      const spoken = services.spoken(found.language)
      const sender = { ...settings.current, origin: originOf(config, request), spoken }
      return letterPage(await renderLetter(() => testAnnouncement(found, html, name), sender), query.as)
    }),
    serve(calls.test, async ({ params: { id }, user: { email } }) => {
      await findAnnouncement(services, id)
      await sendAnnouncementLetter(services, db, { kind: 'test', about: id, email })
      return { message: t`A test letter is on its way to ${email}.` }
    }),
    serve(calls.send, async ({ params: { id }, body, actor }) => ({
      message: await sendAnnouncement(services, id, body, actor),
    })),
    serve(calls.stop, async ({ params: { id }, actor }) => ({ message: await stopAnnouncement(services, id, actor) })),
  ]
}
