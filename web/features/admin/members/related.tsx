import { Link } from 'wouter'
import { Plural, plural, t, Trans } from '#words'
import { rulingLimits } from '../../../../contract/moderation/rulings.ts'
import type { MemberSheet } from '../../../../contract/moderation/rulings-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { Choices, Choose } from '../dashboard/choices.tsx'
import { spamOfSeveral } from '../dashboard/spam-actions.ts'

/** The accounts of the same network. Several may be chosen, and treated as spam together with the member. */
export function Related({ member, related }: Pick<MemberSheet, 'member' | 'related'>) {
  return (
    <section aria-labelledby="related">
      <h2 id="related">
        <Trans>The same network</Trans>
      </h2>
      <p className="meta">
        <Trans>
          Accounts that signed in from the same network in the last {rulingLimits.relatedDays} days. It proves nothing
          by itself: whole towns share one address of a mobile network.
        </Trans>
      </p>
      {related.length === 0 ? (
        <p>
          <Trans>There is no other account.</Trans>
        </p>
      ) : (
        <Choices
          counted={(count) => plural(count, { one: '# account', other: '# accounts' })}
          rows={related}
          actions={(chosen) => [spamOfSeveral([member.id, ...chosen.map(({ id }) => id)])]}
        >
          <ul className="rows" aria-label={t`Accounts of the same network`}>
            {related.map(({ id, username, createdAt, waiting, suspended }) => (
              <li key={id}>
                <Choose id={id} name={username} /> <Link href={adminPaths.member(id)}>{username}</Link>{' '}
                {suspended && <Badge look="bad">{t({ message: 'Suspended', context: 'account' })}</Badge>}{' '}
                <span className="meta">
                  <Trans>
                    joined <TimeAgo at={createdAt} />,{' '}
                    <Plural value={waiting} one="# text waiting" other="# texts waiting" />
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </Choices>
      )}
    </section>
  )
}
