import { speaking, t, translated } from '#words'
import { firstPage as firstPageCalls } from '../../../contract/settings/first-page-api.ts'
import type { FirstPage } from '../../../contract/settings/first-page-blocks.ts'
import type { SiteSettings } from '../../../contract/settings/site-settings.ts'
import { settings as calls, type AdminSettings } from '../../../contract/settings/settings-api.ts'
import { reasonLines } from '../../../contract/settings/reasons.ts'
import { legal } from '../../../contract/legal/legal-api.ts'
import { moveBlock, showBlock, writeBlock } from './first-page.ts'
import { createLegalTexts } from './legal.ts'
import { notifying, notifyingJob } from './notify-members.ts'
import type { Feature } from '../../feature.ts'
import { newestVersion } from '../../acts/versions.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { pageOf } from '../../kit/paging.ts'
import { serve, type Actor, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { renameEditors } from '../starter/editors.ts'
import { settingsOf } from './current.ts'
import { changeSettings, findNewest, restoreSettings } from './store.ts'
import { listVersions } from './versions.ts'

export const settings: Feature = {
  routes,
  jobs: { [notifying]: notifyingJob },
  // The other forms of the settings need JavaScript.
  forms: Object.fromEntries(Object.values(firstPageCalls).map(({ address }) => [address, {}])),
  exports: {
    settings: {
      title: t`Settings of the site that you saved`,
      tables: ['site_settings'],
      labels: { version: t`Version`, savedAt: t({ message: 'Saved', context: 'download' }), settings: t`The settings` },
      find: (sql, { id }) => sql`
        select version, saved_at, settings::text as settings from site_settings where saved_by = ${id} order by version`,
    },
  },
}

const pageSize = 20

function routes(services: Services): Route[] {
  const { db, config, settings } = services
  const legalText = createLegalTexts(settings)
  const show = async (): Promise<AdminSettings> => {
    const { version, settings: stored } = await findNewest(db)
    return { version, settings: settingsOf(stored, config), fixed: Object.keys(config.site) as AdminSettings['fixed'] }
  }
  /** This process answers with the change at once; the others hear of it from the database. */
  const changed = async () => {
    await settings.reload()
    await renameEditors(db, settings.current.name)
    return show()
  }
  /** Changes the first page, in one transaction with reading it. */
  const changeFirstPage = async (
    actor: Actor,
    how: (before: FirstPage) => { firstPage: FirstPage; message: string },
  ) => {
    let message = ''
    const change = ({ firstPage: before }: SiteSettings) => {
      const now = how(before)
      message = now.message
      return { firstPage: now.firstPage }
    }
    await changeSettings(services, { change, basedOn: undefined, site: config.site }, actor)
    await settings.reload()
    return { message }
  }
  return [
    serve(firstPageCalls.move, ({ body, actor }) => changeFirstPage(actor, (before) => moveBlock(before, body))),
    serve(firstPageCalls.show, ({ body, actor }) => changeFirstPage(actor, (before) => showBlock(before, body))),
    serve(firstPageCalls.write, ({ body, actor }) =>
      changeFirstPage(actor, (before) => writeBlock(before, body, config.languages)),
    ),
    serve(legal.show, ({ query: { page } }) => legalText(page)),
    // The reasons as installed are in the language of the moderator; the one that is chosen is stored as it was read.
    serve(calls.reasons, async ({ request }) =>
      speaking(services.spoken(languageOfRequest(request, config.languages)), () =>
        reasonLines(settings.current.reasons).map((line) => translated(line)),
      ),
    ),
    serve(calls.show, show),
    serve(calls.change, async ({ body: { basedOn, ...settings }, actor }) => {
      await changeSettings(services, { change: settings, basedOn, site: config.site }, actor)
      return changed()
    }),
    serve(calls.versions, async (call) => {
      const page = pageOf(db, newestVersion, call, pageSize)
      return page.cut(await listVersions(db, page))
    }),
    serve(calls.restore, async ({ params: { id }, body: { basedOn }, actor }) => {
      await restoreSettings(services, { id, basedOn }, actor)
      return changed()
    }),
  ]
}
