import { useQueryClient } from '@tanstack/react-query'
import { plural, t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { Announcement } from '../../../../contract/subscribers/announcements-api.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { invalidate } from '../../../kit/cached-replies.ts'
import { useGo } from '../../../kit/location.ts'
import { toast } from '../../../kit/toasts.ts'
import { useRefresh } from '../action-runner.tsx'
import { useDone } from '../use-done.ts'

interface Props {
  announcement: Announcement
}

/** Sends a draft, by a second press that names the number of people. */
export function SendForm({ announcement: { id, updatedAt, reach }, sends }: Props & { sends: boolean }) {
  const readers = (reach?.subscribers ?? 0) + (reach?.members ?? 0)
  const refresh = useRefresh()
  const form = useForm('POST /api/admin/announcements/:id/send', {
    name: 'send',
    params: { id },
    fields: { readers: String(readers), updatedAt },
    to: prefix + adminPaths.announcement(id),
    onDone: useDone(),
    onFailure: () => void refresh(),
  })
  if (!sends)
    return (
      <p className="callout">
        <Trans>This site sends no letters to subscribers, so a draft stays a draft.</Trans>
      </p>
    )
  if (readers === 0) return null
  return (
    <details open={form.returned || undefined}>
      <summary>
        <Trans>Send it</Trans>
      </summary>
      <p className="hint">
        <Trans>
          The first letter goes in five minutes. Until then you can take it back whole; after that you can stop the
          letters that have not left. Nobody gets it twice.
        </Trans>
      </p>
      <ActionForm
        form={form}
        submit={plural(readers, { one: 'Send it to # person', other: 'Send it to # people' })}
        help={
          <noscript>
            <a href={prefix + adminPaths.proof(adminPaths.announcement(id))}>{t`Enter your password again`}</a>
          </noscript>
        }
      />
    </details>
  )
}

/** Takes one back that has not begun, or stops one on its way. */
export function StopForm({ announcement: { id, state } }: Props) {
  const form = useForm('POST /api/admin/announcements/:id/stop', {
    name: 'stop',
    params: { id },
    to: prefix + adminPaths.announcement(id),
    onDone: useDone(),
  })
  const isWhole = state === 'waits'
  return (
    <ActionForm
      form={form}
      submit={isWhole ? t`Take it back` : t`Stop it`}
      sending={isWhole ? t`Taking it back…` : t`Stopping…`}
      look="line danger"
    >
      <p className="hint">
        {isWhole
          ? t`Nobody has got it yet. It becomes a draft again.`
          : t`What the mail server has taken cannot be taken back.`}
      </p>
    </ActionForm>
  )
}

/** Deletes a draft. */
export function RemoveForm({ announcement: { id } }: Props) {
  const client = useQueryClient()
  const go = useGo()
  const form = useForm('DELETE /api/admin/announcements/:id', {
    name: 'remove',
    params: { id },
    to: prefix + adminPaths.announcements,
    onDone({ message }) {
      toast({ title: message })
      void invalidate(client, 'GET /api/admin/announcements')
      go(adminPaths.announcements)
    },
  })
  return (
    <details>
      <summary>
        <Trans>Delete the draft</Trans>
      </summary>
      <ActionForm form={form} submit={t`Delete draft`} sending={t`Deleting…`} look="line danger" />
    </details>
  )
}
