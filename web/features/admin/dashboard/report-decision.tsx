import type { ReportedText } from '../../../../contract/moderation/moderation-api.ts'
import { kindNamed, type OuterKind } from '../../../../contract/texts/rules.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { useMe } from '../../../kit/me.ts'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { reasons } from './reported-text.tsx'

/** The buttons that settle the reports that something is outdated. */
export function OutdatedDecision({ about, text }: { about: 'article' | 'rate'; text: ReportedText }) {
  const { id, title, reports } = text
  if (reports.every(({ outcome }) => outcome !== null)) return null
  const settle = (outcome: 'mended' | 'kept') =>
    actionCall('POST /api/admin/reports/outdated', {
      body: () => ({ [about]: id, outcome }),
      failed: 'Failed to settle the reports',
    })
  return (
    <p className="button-row">
      <ActionButton
        className="button main"
        label="Brought up to date"
        name={`Brought up to date: ${title}`}
        shortcut="u"
        call={settle('mended')}
      />
      <ActionButton
        className="button line"
        label="Right as it is"
        name={`Right as it is: ${title}`}
        shortcut="l"
        call={settle('kept')}
      />
    </p>
  )
}

/** The buttons that settle the reports of a member's text. */
export function Decision({ about, text }: { about: OuterKind; text: ReportedText }) {
  const { id, author, hidden, hiddenByAdmin, reports } = text
  const me = useMe()
  const mayShow = !hiddenByAdmin || isOpenTo('admin', me?.actingRole ?? null)
  const name = `the ${kindNamed(about)} of ${author?.username ?? 'somebody who has left'}`
  const open = reports.find(({ outcome }) => outcome === null)
  const call = 'POST /api/admin/reports/handle'
  const removal = actionCall(call, {
    body: ({ reason }) => ({ about, id, outcome: 'removed', reason }),
    confirm: {
      title: `Remove ${name}?`,
      text: 'Readers see no more of it than that it was removed. Its author is told why.',
      reason: {
        label: 'Reason (optional)',
        ready: true,
        ...(open && { hint: `Without one: ${reasons[open.reason]}` }),
      },
      yes: 'Remove',
      doing: 'Removing…',
    },
  })
  const handle = (outcome: 'kept' | 'restored') =>
    actionCall(call, { body: () => ({ about, id, outcome }), failed: 'Failed to handle the reports' })
  const line = 'button line'
  return (
    <p className="button-row">
      {open && (
        <>
          <ActionButton className="button" danger label="Remove…" name={`Remove ${name}`} call={removal} shortcut="r" />
          <ActionButton className={line} label="Keep" name={`Keep ${name}`} call={handle('kept')} shortcut="l" />
        </>
      )}
      {hidden &&
        reports.some(({ outcome }) => outcome === 'removed') &&
        (mayShow ? (
          <ActionButton className={line} label="Show again" name={`Show ${name} again`} call={handle('restored')} />
        ) : (
          <span className="meta">An admin has hidden this. Only an admin can show it again.</span>
        ))}
    </p>
  )
}
