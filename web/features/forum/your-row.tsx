import { t, Trans } from '#words'
import { useMe } from '../../kit/me.ts'
import { OwnFace } from '../../ui/face.tsx'

/** The row that a question will be in the forum, while its title is typed: whose face and name others see. */
export function YourRow({ title }: { title: string }) {
  const me = useMe()
  return (
    <div className="card your-row">
      <OwnFace name={me?.firstName || me?.username || ''} me={me} />
      <p className="title" dir="auto" aria-hidden="true">
        {title || t`Your question`}
      </p>
      <p className="meta">
        {!me
          ? t`Others read it with a name of your choice.`
          : me.firstName
            ? t`Others read it with your first name.`
            : t`Others read it with your username.`}{' '}
        {me && (
          <span className="script-only">
            <Trans>Your draft stays on this device until you post it.</Trans>
          </span>
        )}
      </p>
    </div>
  )
}
