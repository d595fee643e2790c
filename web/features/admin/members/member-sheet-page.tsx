import '../own-page.css'
import '../dashboard/tab.css'
import '../dashboard/reported.css'
import './member-sheet.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import type { MemberSheet } from '../../../../contract/moderation/rulings-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { grouped } from '../../../../money/grouped.ts'
import { getReply } from '../../../kit/cached-replies.ts'
import { isMissing, isDenied } from '../../../kit/answers.ts'
import { useParam } from '../../../kit/location.ts'
import type { Location, Screen } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionRunner } from '../action-runner.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { SharesBar } from '../shares-bar.tsx'
import { statsQuery } from '../stats-query.ts'
import { MemberNotes } from '../dashboard/member-facts.tsx'
import { sheetQuery, memberTextsQuery } from '../moderation-queries.ts'
import { NomineeOfMember } from './nominee-of-member.tsx'
import { Related } from './related.tsx'
import { Rulings } from './rulings.tsx'
import { SheetHead } from './sheet-head.tsx'
import { MemberTexts } from './member-texts.tsx'

export const head: Screen['head'] = ({ client, location, site }) => {
  const sheet = getReply(client, 'GET /api/admin/members/:id', { id: location.params.id ?? '' })
  return { title: `${sheet?.member.username ?? t`Member`} · ${site.name}` }
}

export const queries = ({ params: { id = '' }, search }: Location) => [
  statsQuery(),
  sheetQuery(id),
  memberTextsQuery(id, search),
]

/** A member with all that tells a moderator who they are, and what can be decided about them. */
export default function MemberSheetPage() {
  const id = useParam('id')
  const { data: sheet, error, refetch } = useQuery({ ...sheetQuery(id), staleTime: 5_000 })
  if (isDenied(error)) return <AccessDenied />
  if (isMissing(error))
    return (
      <Notice
        level={1}
        title={t`Member not found`}
        action={{ href: adminPaths.tab('members'), label: t`See all members` }}
      >
        <Trans>There is no such member. The account may have been deleted.</Trans>
      </Notice>
    )
  if (!sheet)
    return error ? (
      <AccessDenied onAgain={() => void refetch()} />
    ) : (
      <p role="status">
        <Trans>Loading…</Trans>
      </p>
    )
  const { member } = sheet
  return (
    <AdminFrame here={adminPaths.tab('members')} className="own-page member-sheet">
      <ActionRunner>
        <SheetHead member={member} />
        <MemberNotes member={member} />
        <Figures sheet={sheet} />
        <Rulings rulings={sheet.rulings} />
        <section aria-labelledby={headingId}>
          <h2 id={headingId} tabIndex={-1}>
            {t({ message: 'Texts', context: 'of a member' })}
          </h2>
          <MemberTexts id={id} />
        </section>
        <NomineeOfMember id={id} />
        <Related member={member} related={sheet.related} />
      </ActionRunner>
    </AdminFrame>
  )
}

function Figures({ sheet: { texts, reports, reportsMade } }: { sheet: MemberSheet }) {
  const figures = [
    [t({ message: 'Waiting', context: 'texts' }), texts.waiting, 'waits'],
    [t({ message: 'Published', context: 'texts' }), texts.standing, 'stands'],
    [t({ message: 'Hidden', context: 'texts' }), texts.hidden, 'hidden'],
    [t`Reports of them`, reports.all],
    [t`Open reports`, reports.open, 'waits'],
    [t`Reports by them`, reportsMade],
  ] as const
  const list = (className: string, shown: readonly (typeof figures)[number][]) =>
    shown.length > 0 && (
      <dl className={className}>
        {shown.map(([label, count, look]) => (
          <div key={label} className={look}>
            <dt>{label}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <>
      <SharesBar
        shares={[
          { key: 'published', size: texts.standing, look: 'main' },
          { key: 'waiting', size: texts.waiting, look: 'second' },
          { key: 'hidden', size: texts.hidden, look: 'bad' },
          { key: 'reports', size: reports.open, look: 'second' },
        ]}
      />
      {list(
        'figures',
        figures.filter(([, count]) => count > 0),
      )}
      {list(
        'zeros',
        figures.filter(([, count]) => count === 0),
      )}
    </>
  )
}
