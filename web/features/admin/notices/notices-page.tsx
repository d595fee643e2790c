import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { noticeLanguages } from '../../../../contract/notice/notice.ts'
import type { NoticeState } from '../../../../contract/notice/notice-api.ts'
import { paths } from '../../../../contract/paths.ts'
import { ask } from '../../../kit/api.ts'
import { isDenied } from '../../../kit/answers.ts'
import { titled } from '../../../kit/page.ts'
import { Table, type Column } from '../../../lists/table.tsx'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { statsQuery } from '../stats-query.ts'

export const head = titled('Notices')

const noticesQuery = () => ask('GET /api/admin/notices', {})

export const queries = () => [statsQuery(), noticesQuery()]

/** The notice before consent in English and the 22 languages of the Eighth Schedule: which are there, and which are missing. */
export default function NoticesPage() {
  const { data: notices, error, refetch } = useQuery({ ...noticesQuery(), staleTime: 5_000 })
  if (isDenied(error)) return <AccessDenied />
  const isOffered = ({ state }: NoticeState) => state === 'site' || state === 'own'
  const scheduled = notices?.filter(({ language }) => language !== 'en') ?? []
  return (
    <AdminFrame here={paths.adminNotices}>
      <PageHead title="Notices" />
      <p className="meta">
        Before people agree to what the site stores, they may read it in English or any of the 22 languages of the
        Eighth Schedule (DPDP Act 2023, section 5(3)). A language is offered once its file is there: copy{' '}
        <code>content/notice/en.md</code> to <code>notice/</code> in the data folder, name it by the code of the
        language, translate all but the lines that begin with #, and start the site again.
      </p>
      {!notices && !error && <p role="status">Loading…</p>}
      {!notices && error && <AccessDenied level={2} onAgain={() => void refetch()} />}
      {notices && (
        <>
          <h2>{scheduled.filter(isOffered).length} of 22 languages</h2>
          <Table
            caption="Languages of the notice"
            columns={columns}
            rows={notices.map((notice) => ({ ...notice, id: notice.language }))}
          />
        </>
      )}
    </AdminFrame>
  )
}

const columns: Column<NoticeState & { id: string }>[] = [
  { label: 'Language', cell: ({ language }) => <Name language={language} /> },
  { label: 'Code', cell: ({ language }) => <code>{language}</code> },
  { label: 'State', cell: (notice) => <State notice={notice} />, kind: 'wide' },
]

const Name = ({ language }: Pick<NoticeState, 'language'>) => (
  <>
    {inEnglish.of(language)} <bdi lang={language}>{language === 'en' ? '' : noticeLanguages[language]}</bdi>
  </>
)

const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

function State({ notice: { language, state, version, faults, inEnglish: old } }: { notice: NoticeState }) {
  if (state === 'missing') return 'Missing'
  if (state === 'refused') return <>Not offered, since its file has faults: {faults.join('; ')}.</>
  return (
    <>
      <Link href={paths.notice(language)}>{state === 'own' ? 'Your own file' : 'Came with the site'}</Link>, version{' '}
      {version}
      {old > 0 && <>. {old} of its parts have changed in English since, and are shown in English.</>}
    </>
  )
}
