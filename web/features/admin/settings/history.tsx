import { t, Trans } from '#words'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminSettings, SettingsVersion } from '../../../../contract/settings/settings-api.ts'
import { setReply } from '../../../kit/cached-replies.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { ActionButton, ActionRunner } from '../action-runner.tsx'
import { actionCall } from '../action-call.ts'
import { moment } from '../dashboard/cells.tsx'
import { versionsQuery } from './queries.ts'
import { settingLabels, settingText } from './setting-labels.ts'

interface Props {
  newest: number
  onRestored: () => void
}

/** The versions of the settings: what each changed, who saved it and when, and the way back to it. */
export function History({ newest, onRestored }: Props) {
  const client = useQueryClient()
  const list = useInfiniteQuery({ ...versionsQuery(), staleTime: 5_000 })
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        <Trans>History</Trans>
      </h2>
      <ActionRunner>
        <ListView list={list} failure={{ title: t`The history did not arrive` }} moreLabel={t`Show older versions`}>
          {(versions) => (
            <ol className="versions" aria-label={t({ message: 'Versions', context: 'of the settings' })}>
              {versions.map((version) => {
                const { id, version: number } = version
                return (
                  <li key={id}>
                    <Row version={version} isNewest={number === newest} />
                    {number !== newest && (
                      <ActionButton
                        label={t`Restore`}
                        className="button line script-only"
                        name={t`Restore version ${number}`}
                        call={restoring(version, newest, (now) => {
                          setReply(client, 'GET /api/admin/settings', {}, now)
                          onRestored()
                        })}
                      />
                    )}
                  </li>
                )
              })}
            </ol>
          )}
        </ListView>
      </ActionRunner>
    </section>
  )
}

function Row({
  version: { version: number, savedAt, savedBy, changed },
  isNewest,
}: {
  version: SettingsVersion
  isNewest: boolean
}) {
  const by = number === 1 ? t`as installed` : (savedBy ?? t`an admin whose account is gone`)
  return (
    <>
      <p>
        <b>{t`Version ${number}`}</b> {isNewest && `${t`(newest)`} `}
        <span className="meta">
          {moment(savedAt)} · {by}
        </span>
      </p>
      <ul>
        {Object.entries(changed).map(([name, value]) => (
          <li key={name}>
            <span className="meta">{settingLabels[name as keyof typeof settingLabels] ?? name}:</span>{' '}
            {settingText(name, value, t`as installed`)}
          </li>
        ))}
      </ul>
    </>
  )
}

function restoring(
  { id, version: number, savedAt }: SettingsVersion,
  basedOn: number,
  onRestored: (now: AdminSettings) => void,
) {
  const at = momentInIndia(savedAt)
  return actionCall('POST /api/admin/settings/versions/:id/restore', {
    params: { id },
    body: () => ({ basedOn }),
    onReply(now) {
      toast({ title: t`The settings of version ${number} hold again` })
      onRestored(now)
    },
    confirm: {
      title: t`Go back to version ${number}?`,
      text: t`All settings become as they were on ${at}. The ones that hold now stay in the history.`,
      yes: t`Restore`,
      doing: t`Restoring…`,
      harmless: true,
    },
  })
}
