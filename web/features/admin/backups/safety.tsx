import { plural, t, Trans } from '#words'
import type { BackupSafety } from '../../../../contract/backups/backups-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { TickIcon } from '../../../ui/icons.tsx'
import { dayInIndia } from '../../../kit/dates.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'

/** The last proof that the site can be restored, and the second store. */
export function Safety({ store, proof }: BackupSafety) {
  return (
    <>
      {proof && <Proof {...proof} />}
      {store && <Store {...store} />}
    </>
  )
}

function Proof({ at, isGood, articles, members, seconds, reason }: NonNullable<BackupSafety['proof']>) {
  const day = dayInIndia(at)
  if (!isGood)
    return (
      <p className="last-good bad">
        <span>
          <Trans>The proof of a restore on {day} has failed.</Trans> {reason}
        </span>
      </p>
    )
  const restored = [
    plural(articles, { one: '# article', other: '# articles' }),
    plural(members, { one: '# member', other: '# members' }),
    t({ message: `${seconds} s`, context: 'seconds' }),
  ]
  return (
    <p className="last-good good">
      <TickIcon />{' '}
      <span>
        <Trans>
          Restored as a proof on {day}: {restored.join(', ')}
        </Trans>
      </span>
    </p>
  )
}

function Store({ bucket, seenAt, failure, backups }: NonNullable<BackupSafety['store']>) {
  return (
    <p className={failure === null ? 'last-good' : 'last-good bad'}>
      <span>
        {seenAt === null ? (
          <Trans>
            Copies will lie encrypted in the bucket ‘{bucket}’. The first is made after the next daily backup.
          </Trans>
        ) : (
          <Trans>
            Encrypted copies in the bucket ‘{bucket}’: {grouped(backups.length)}. The site looked there{' '}
            <TimeAgo at={seenAt} />.
          </Trans>
        )}{' '}
        {failure}
      </span>
    </p>
  )
}
