import { t, Trans } from '#words'
import type { ReportedText } from '../../../../contract/moderation/moderation-api.ts'
import { kindNamed, type OuterKind } from '../../../../contract/texts/rules.ts'
import { isOpenTo } from '../../../../contract/roles.ts'
import { useMe } from '../../../kit/me.ts'
import { ActionButton } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { reasons } from './reported-text.tsx'
import { textNames } from './text-names.ts'

/** The buttons that settle the reports that something is outdated. */
export function OutdatedDecision({ about, text }: { about: 'article' | 'rate'; text: ReportedText }) {
  const { id, title, reports } = text
  if (reports.every(({ outcome }) => outcome !== null)) return null
  const settle = (outcome: 'mended' | 'kept') =>
    actionCall('POST /api/admin/reports/outdated', {
      body: () => ({ [about]: id, outcome }),
      failed: t`Failed to settle the reports`,
    })
  return (
    <p className="button-row">
      <ActionButton
        className="button main"
        label={t`Brought up to date`}
        name={t`Brought up to date: ${title}`}
        shortcut="u"
        call={settle('mended')}
      />
      <ActionButton
        className="button line"
        label={t`Right as it is`}
        name={t`Right as it is: ${title}`}
        shortcut="l"
        call={settle('kept')}
      />
    </p>
  )
}

/** The buttons that settle the reports of a member's text. */
export function Decision({ about, text }: { about: OuterKind; text: ReportedText }) {
  const { id, author, formerName, hidden, hiddenByAdmin, reports } = text
  const me = useMe()
  const mayShow = !hiddenByAdmin || isOpenTo('admin', me?.actingRole ?? null)
  const name = textNames[kindNamed(about)](author?.username ?? formerName ?? t`somebody who has left`)
  const open = reports.find(({ outcome }) => outcome === null)
  const call = 'POST /api/admin/reports/handle'
  const removal = actionCall(call, {
    body: ({ reason }) => ({ about, id, outcome: 'removed', reason }),
    confirm: {
      title: t`Remove ${name}?`,
      text: t`Readers see no more of it than that it was removed. Its author is told why.`,
      reason: {
        label: t`Reason (optional)`,
        ready: true,
        ...(open && { hint: t`Without one: ${reasons[open.reason]}` }),
      },
      yes: t`Remove`,
      doing: t`Removing…`,
    },
  })
  const handle = (outcome: 'kept' | 'restored') =>
    actionCall(call, { body: () => ({ about, id, outcome }), failed: t`Failed to handle the reports` })
  const line = 'button line'
  return (
    <p className="button-row">
      {open && (
        <>
          <ActionButton
            className={line}
            label={t({ message: 'Keep', context: 'text' })}
            name={t`Keep ${name}`}
            call={handle('kept')}
            shortcut="l"
          />
          <ActionButton danger label={t`Remove…`} name={t`Remove ${name}`} call={removal} shortcut="r" />
        </>
      )}
      {hidden &&
        reports.some(({ outcome }) => outcome === 'removed') &&
        (mayShow ? (
          <ActionButton className={line} label={t`Show again`} name={t`Show ${name} again`} call={handle('restored')} />
        ) : (
          <span className="meta">
            <Trans>An admin has hidden this. Only an admin can show it again.</Trans>
          </span>
        ))}
    </p>
  )
}
