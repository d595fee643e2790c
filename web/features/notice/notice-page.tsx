import '../../ui/prose.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { noticeLanguages } from '../../../contract/notice/notice.ts'
import type { Notice } from '../../../contract/notice/notice-api.ts'
import { isMissing } from '../../kit/answers.ts'
import { useParam } from '../../kit/location.ts'
import type { Location, Screen } from '../../kit/page.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice as Message } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { HowLong } from '../static-pages/how-long.tsx'
import { inNotice, NoticeText, sectionOf } from './notice-text.tsx'
import { LanguagePanel } from './language-panel.tsx'
import { NoticeLanguages } from './notice-languages.tsx'
import { noticeQuery } from './queries.ts'

export const head: Screen['head'] = ({ location, site }) => ({
  title: `${t`What we keep about you`} · ${site.name}`,
  description: t`What ${site.name} keeps about readers and members, why, for how long, and how to take it back: in English and in Indian languages.`,
  canonical: location.params.language ? paths.noticeIn(location.params.language) : paths.notice,
})

/** The notice; where it is not there in the language of the address, that of the page, which has the list of those that are. */
export const queries = ({ params: { language } }: Location) => [
  {
    ...noticeQuery(language),
    followUp: (client: QueryClient) =>
      isMissing(client.getQueryState<Notice, Error>(noticeQuery(language).queryKey)?.error) ? [noticeQuery()] : [],
  },
]

/** The notice of personal data alone: in the language of the page, or in the one that the address names. */
export default function NoticePage() {
  const language = useParam('language') || undefined
  const { data: notice, error } = useQuery(noticeQuery(language))
  if (isMissing(error)) return <Missing />
  if (error)
    return (
      <Message level={1} title={t`What we keep about you`} action={tryAgain}>
        <Trans>The text of this page did not arrive. Please try again.</Trans>
      </Message>
    )
  if (!notice)
    return (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    )
  const { texts: title, ...inTitle } = sectionOf(notice, 'title')
  return (
    <>
      <BanknoteHead
        title={
          <span {...inNotice(notice)} {...inTitle}>
            {title[0]}
          </span>
        }
      />
      <div className="wrap page prose notice-text">
        <NoticeLanguages notice={notice} hrefOf={paths.noticeIn} />
        <HowLong />
        <NoticeText notice={notice} />
      </div>
    </>
  )
}

function Missing() {
  const { data: notice } = useQuery(noticeQuery())
  const missing = useParam('language')
  return (
    <>
      <BanknoteHead
        title={t`There is no notice in this language yet`}
        figure={
          notice && {
            value: t`${notice.offered.length} of ${Object.keys(noticeLanguages).length}`,
            line: t`languages have it so far`,
          }
        }
      />
      <div className="wrap page">{notice && <LanguagePanel offered={notice.offered} missing={missing} />}</div>
    </>
  )
}
