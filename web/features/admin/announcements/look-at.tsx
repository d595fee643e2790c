import { t, Trans } from '#words'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { Announcement } from '../../../../contract/subscribers/announcements-api.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useMe } from '../../../kit/me.ts'
import { toast } from '../../../kit/toasts.ts'

interface Props {
  announcement: Announcement
  /** True if a test can be sent. */
  sends: boolean
}

/** The letter as it arrives: to look at, and as a test. */
export function LookAt({ announcement: { id, state }, sends }: Props) {
  const email = useMe()?.email
  const form = useForm('POST /api/admin/announcements/:id/test', {
    name: 'test',
    params: { id },
    onDone: ({ message }) => toast({ title: t`Test letter`, text: message }),
  })
  return (
    <>
      {state === 'draft' && (
        <p className="meta">
          <Trans>These are of the draft as it is saved.</Trans>
        </p>
      )}
      <p className="button-row">
        <a className="button line" href={prefix + adminPaths.announcementLetter(id)} target="_blank" rel="noopener">
          <Trans>Preview the letter</Trans>
        </a>
        <a
          className="button line"
          href={prefix + adminPaths.announcementLetter(id, 'text')}
          target="_blank"
          rel="noopener"
        >
          <Trans>Preview as plain text</Trans>
        </a>
      </p>
      {sends && (
        <>
          <ActionForm
            form={form}
            submit={t`Send me a test`}
            look="line"
            beside={
              <span className="meta">
                <Trans>It goes to {email}.</Trans>
              </span>
            }
          />
          <p className={form.reply && !form.busy ? 'meta' : 'unseen'}>{form.reply?.message}</p>
        </>
      )}
    </>
  )
}
