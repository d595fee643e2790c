import { useQueryClient } from '@tanstack/react-query'
import { classLimits, type ClassPage } from '../../../contract/classes/classes-api.ts'
import { paths } from '../../../contract/paths.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { invalidate } from '../../kit/cached-replies.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { useGo } from '../../kit/location.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

interface Props {
  teacher: NonNullable<ClassPage['teacher']>
  code: string
  endsAt: string
}

/** The code at display size with its QR code, to show and to print, and how many have joined. */
export function TeacherPart({ teacher: { pupils, link, qr }, code, endsAt }: Props) {
  return (
    <section aria-label="For your pupils">
      <p className="lead">Scan the code, or open the address, and choose any name. No account is needed.</p>
      <div className="class-code card">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code of the address that stands beside it"
          width="180"
          height="180"
        />
        <div>
          <p className="class-letters">{code}</p>
          <p>{link}</p>
          <CopyButton text={link} label="Copy the address" />
        </div>
      </div>
      <p className="class-teacher" role="status">
        {pupils === null
          ? `Fewer than ${classLimits.counted} devices have joined so far.`
          : `${pupils} devices have joined.`}{' '}
        The class ends on {dayInIndia(endsAt)}.
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
      <summary>End the class</summary>
      <p>The code stops working, and everything that the class has is erased. This cannot be undone.</p>
      <ActionForm form={form} submit="End the class" sending="One moment…" look="line" />
    </details>
  )
}
