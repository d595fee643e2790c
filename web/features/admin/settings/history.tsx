import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminSettings, SettingsVersion } from '../../../../contract/settings/settings-api.ts'
import { setReply } from '../../../kit/cached-replies.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { toast } from '../../../kit/toasts.ts'
import { ListView } from '../../../lists/list-view.tsx'
import { headingId } from '../../../ui/preserve-focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { tryAgain } from '../../../ui/page-failure.tsx'
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
  const notice = (
    <Notice title="The history did not arrive" action={tryAgain}>
      Please try again in a moment.
    </Notice>
  )
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        History
      </h2>
      <ActionRunner>
        <ListView
          list={list}
          loading={<p role="status">Loading…</p>}
          failure={{ notice }}
          moreLabel="Show older versions"
        >
          {(versions) => (
            <ol className="versions" aria-label="Versions">
              {versions.map((version) => (
                <li key={version.id}>
                  <Row version={version} isNewest={version.version === newest} />
                  {version.version !== newest && (
                    <ActionButton
                      label="Restore"
                      className="button line script-only"
                      name={`Restore version ${version.version}`}
                      call={restoring(version, newest, (now) => {
                        setReply(client, 'GET /api/admin/settings', {}, now)
                        onRestored()
                      })}
                    />
                  )}
                </li>
              ))}
            </ol>
          )}
        </ListView>
      </ActionRunner>
    </section>
  )
}

function Row({
  version: { version, savedAt, savedBy, changed },
  isNewest,
}: {
  version: SettingsVersion
  isNewest: boolean
}) {
  const by = version === 1 ? 'as installed' : (savedBy ?? 'an admin whose account is gone')
  return (
    <>
      <p>
        <b>Version {version}</b> {isNewest && '(newest) '}
        <span className="meta">
          {moment(savedAt)} · {by}
        </span>
      </p>
      <ul>
        {Object.entries(changed).map(([name, value]) => (
          <li key={name}>
            <span className="meta">{settingLabels[name as keyof typeof settingLabels] ?? name}:</span>{' '}
            {settingText(name, value, 'as installed')}
          </li>
        ))}
      </ul>
    </>
  )
}

const restoring = (
  { id, version, savedAt }: SettingsVersion,
  basedOn: number,
  onRestored: (now: AdminSettings) => void,
) =>
  actionCall('POST /api/admin/settings/versions/:id/restore', {
    params: { id },
    body: () => ({ basedOn }),
    onReply(now) {
      toast({ title: `The settings of version ${version} hold again` })
      onRestored(now)
    },
    confirm: {
      title: `Go back to version ${version}?`,
      text: `All settings become as they were on ${momentInIndia(savedAt)}. The ones that hold now stay in the history.`,
      yes: 'Restore',
      doing: 'Restoring…',
      harmless: true,
    },
  })
