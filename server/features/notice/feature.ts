import { t } from '#words'
import { noticeLanguages, type NoticeLanguage } from '../../../contract/notice/notice.ts'
import { notices as calls, type NoticeState } from '../../../contract/notice/notice-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { notFound } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { serve } from '../../kit/serve.ts'
import { noticeHere, noticeIn, readNotices, type NoticeFile } from './notices.ts'

/** The notice before consent, in English and the languages of the Eighth Schedule that have a file. */
export const notice: Feature = {
  routes: ({ config: { dataDir, languages } }) => [
    serve(calls.show, async ({ params: { key }, request }) => {
      const here = languageOfRequest(request, languages)
      const shown = await (key === 'here' ? noticeHere(dataDir, here) : noticeIn(dataDir, key))
      if (!shown) throw notFound(t`There is no notice in this language.`)
      return shown
    }),
    serve(calls.listForAdmin, async () => {
      const all = await readNotices(dataDir)
      return (Object.keys(noticeLanguages) as NoticeLanguage[]).map((language) => stateOf(language, all.get(language)))
    }),
  ],
  sitemap: { pages: [paths.notice] },
}

function stateOf(language: NoticeLanguage, file: NoticeFile | undefined): NoticeState {
  if (!file) return { language, state: 'missing', version: null, faults: [], inEnglish: 0 }
  const { faults, version, parts, from, refused } = file
  if (faults.length > 0) return { language, state: 'refused', version: null, faults, inEnglish: 0 }
  return {
    language,
    state: from,
    version,
    faults: refused?.faults ?? [],
    inEnglish: parts.filter(({ inEnglish }) => inEnglish).length,
  }
}
