import '../../ui/prose.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { isMissing } from '../../kit/answers.ts'
import { useParam } from '../../kit/location.ts'
import type { Location, Screen } from '../../kit/page.ts'
import { BanknoteHead } from '../../ui/banknote-head.tsx'
import { Notice as Message } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { inNotice, NoticeText, sectionOf } from './notice-text.tsx'
import { NoticeLanguages } from './notice-languages.tsx'
import { noticeQuery } from './queries.ts'

export const head: Screen['head'] = ({ location, site }) => ({
  title: `${t`What we keep about you`} · ${site.name}`,
  description: t`What ${site.name} keeps about readers and members, why, for how long, and how to take it back: in English and in Indian languages.`,
  canonical: location.params.language ? paths.noticeIn(location.params.language) : paths.notice,
})

export const queries = ({ params: { language } }: Location) => [noticeQuery(language)]

/** The notice of personal data alone: in the language of the page, or in the one that the address names. */
export default function NoticePage() {
  const language = useParam('language') || undefined
  const { data: notice, error } = useQuery(noticeQuery(language))
  if (isMissing(error))
    return (
      <Message
        level={1}
        title={t`There is no notice in this language yet`}
        action={{ href: paths.notice, label: t`Read the notice` }}
      >
        <Trans>It is there in English and in the languages that its page lists.</Trans>
      </Message>
    )
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
        <NoticeText notice={notice} />
      </div>
    </>
  )
}
