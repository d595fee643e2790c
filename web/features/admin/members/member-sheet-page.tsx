import '../own-page.css'
import '../dashboard/tab.css'
import '../dashboard/reported.css'
import './member-sheet.css'
import { useQuery } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { getReply } from '../../../kit/cached-replies.ts'
import { isMissing, isDenied } from '../../../kit/answers.ts'
import { useParam } from '../../../kit/location.ts'
import type { Location, Screen } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionRunner } from '../action-runner.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { statsQuery } from '../stats-query.ts'
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
        <SheetHead sheet={sheet} />
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
