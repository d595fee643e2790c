import '../own-page.css'
import './notices.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Plural, t, Trans } from '#words'
import { noticeLanguages } from '../../../../contract/notice/notice.ts'
import type { NoticeState } from '../../../../contract/notice/notice-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { ask } from '../../../kit/api.ts'
import { isDenied } from '../../../kit/answers.ts'
import { titled } from '../../../kit/page.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { Awaited } from '../awaited.tsx'
import { Headline } from '../headline.tsx'
import { statsQuery } from '../stats-query.ts'
import { namesOfLanguages } from './names-of-languages.ts'

export const head = titled(t`Notices`)

const noticesQuery = () => ask('GET /api/admin/notices', {})

export const queries = () => [statsQuery(), noticesQuery()]

/** The notice before consent in English and the 22 languages of the Eighth Schedule: which are there, and which are missing. */
export default function NoticesPage() {
  const query = useQuery({ ...noticesQuery(), staleTime: 5_000 })
  const { data: notices, error } = query
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.notices} className="own-page">
      <PageHead title={t`Notices`} />
      <Awaited query={query} />
      {notices && <Languages notices={notices} />}
      <h2>
        <Trans>How a language is added</Trans>
      </h2>
      <p className="meta">
        <Trans>
          Before people agree to what the site stores, they may read it in English or any of the 22 languages of the
          Eighth Schedule (DPDP Act 2023, section 5(3)). A language is offered once its file is there: copy{' '}
          <code>content/notice/en.md</code> to <code>notice/</code> in the data folder, name it by the code of the
          language, translate all but the lines that begin with #, and start the site again.
        </Trans>
      </p>
    </AdminFrame>
  )
}

function Languages({ notices }: { notices: readonly NoticeState[] }) {
  const others = notices.filter(({ language }) => language !== 'en')
  const there = others.filter(isThere).length
  return (
    <>
      <Headline>
        <Trans>
          <b>{there} of 22</b> languages of the Eighth Schedule have their notice
        </Trans>
      </Headline>
      <ul className="scripts" aria-label={t`The 22 languages`}>
        {others.map((notice) => (
          <Tile key={notice.language} notice={notice} />
        ))}
      </ul>
      <Table
        caption={t`Languages of the notice`}
        columns={columns}
        rows={notices.flatMap((notice) => (notice.state === 'missing' ? [] : [{ ...notice, id: notice.language }]))}
      />
    </>
  )
}

/** A language by its own name, with the code that a file of it has. */
const Tile = ({ notice }: { notice: NoticeState }) => (
  <li className={isThere(notice) ? 'there' : undefined}>
    <bdi lang={notice.language}>{noticeLanguages[notice.language]}</bdi>
    <span>
      {namesOfLanguages[notice.language]} <code>{notice.language}</code>
    </span>
    {notice.state === 'missing' && <span className="unseen">{t({ message: 'Missing', context: 'notice' })}</span>}
  </li>
)

const isThere = ({ state }: NoticeState) => state === 'site' || state === 'own'

const columns: Column<NoticeState & { id: string }>[] = [
  { label: t`Language`, cell: ({ language }) => <Name language={language} /> },
  { label: t`Code`, cell: ({ language }) => <code>{language}</code> },
  { label: t`State`, cell: (notice) => <State notice={notice} />, kind: 'wide' },
]

/** In the language of the page, and in its own if that is another word: कोंकणी is the same in both. */
function Name({ language }: Pick<NoticeState, 'language'>) {
  const [name, own] = [namesOfLanguages[language], noticeLanguages[language]]
  return (
    <>
      {name} <bdi lang={language}>{own === name ? '' : own}</bdi>
    </>
  )
}

function State({ notice: { language, state, version, faults, inEnglish: old } }: { notice: NoticeState }) {
  if (state === 'refused')
    return (
      <>
        <Trans>Not offered, since its file has faults:</Trans> <span lang="en">{faults.join('; ')}</span>
      </>
    )
  return (
    <>
      <Link href={paths.noticeIn(language)}>{state === 'own' ? t`Your own file` : t`Came with the site`}</Link>
      {' · '}
      <span className="one-line">
        <Trans>Version {version}</Trans>
      </span>
      {old > 0 && (
        <>
          {' · '}
          <Plural
            value={old}
            one="# part has changed in English since, and is shown in English"
            other="# parts have changed in English since, and are shown in English"
          />
        </>
      )}
      {faults.length > 0 && (
        <>
          {' · '}
          <Trans>Your own file is not used, since it has faults:</Trans> <span lang="en">{faults.join('; ')}</span>
        </>
      )}
    </>
  )
}
