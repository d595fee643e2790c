import { useQueryClient } from '@tanstack/react-query'
import { t, Trans } from '#words'
import { classLimits, type ClassPage } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { useGo } from '../../kit/location.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { devicesText } from './class-texts.ts'

interface Props {
  teacher: NonNullable<ClassPage['teacher']>
  code: string
  endsAt: string
}

/** The code at display size with its QR code, to show and to print, and when the class ends. */
export function TeacherPart({ teacher: { pupils, link, qr }, code, endsAt }: Props) {
  return (
    <section className="beside" aria-label={t`For your pupils`}>
      <div className="class-code card">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t`QR code of the address that stands beside it`}
          width="180"
          height="180"
        />
        <div>
          <p className="class-letters">{code}</p>
          <p className="address">{link}</p>
          <p>
            <Trans>Scan the code, or open the address, and choose any name. No account is needed.</Trans>
          </p>
          <CopyButton text={link} label={t`Copy the address`} />
          <p className="class-teacher" role="status">
            {/* Each reads on a phone; fewer are not counted, so that all are free. */}
            <span className={pupils === null ? 'phones free' : 'phones'} aria-hidden="true">
              {Array.from({ length: pupils ?? classLimits.counted }, (_, index) => (
                <i key={index} />
              ))}
            </span>
            {pupils === null ? (
              <Trans>Fewer than {classLimits.counted} devices have joined so far.</Trans>
            ) : (
              devicesText(pupils)
            )}
          </p>
        </div>
      </div>
      <p className="class-teacher meta">
        <Trans>The class ends on {dayInIndia(endsAt)}.</Trans>
      </p>
    </section>
  )
}

/** Ends the class, after a second press. */
export function EndClass({ code }: { code: string }) {
  const client = useQueryClient()
  const go = useGo()
  const form = useForm('DELETE /api/classes/:slug', {
    name: 'end-class',
    params: { slug: code },
    to: paths.classes,
    onDone: () => {
      void invalidate(client, 'GET /api/classes')
      go(paths.classes)
    },
  })
  return (
    <details className="class-teacher">
      <summary>
        <Trans>End the class</Trans>
      </summary>
      <p>
        <Trans>The code stops working, and everything that the class has is erased. This cannot be undone.</Trans>
      </p>
      <ActionForm form={form} submit={t`End the class`} sending={t`One moment…`} look="line" />
    </details>
  )
}
