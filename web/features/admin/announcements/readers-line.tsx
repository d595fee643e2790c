import { plural, Trans } from '#words'
import type { Reach } from '../../../../contract/subscribers/announcements-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { Headline } from '../headline.tsx'

interface Props {
  reach: Reach
  /** All who may be written to. */
  everybody: Reach | undefined
}

/** The people who would get the letter, over a bar of all who may be written to. */
export function ReadersLine({ reach: { subscribers, members }, everybody }: Props) {
  const readers = subscribers + members
  const most = Math.max(everybody ? everybody.subscribers + everybody.members : 0, readers)
  const ofSubscribers = plural(subscribers, { one: '# subscriber', other: '# subscribers' })
  const ofMembers = plural(members, { one: '# member', other: '# members' })
  const number = plural(readers, { one: '# person', other: '# people' })
  const only = members === 0 ? ofSubscribers : subscribers === 0 && ofMembers
  const all = grouped(most)
  return (
    <div className="readers-line" role="status">
      <Headline
        shares={[
          { key: 'subscribers', size: subscribers, look: 'main' },
          { key: 'members', size: members, look: 'second' },
          { key: 'others', size: most - readers },
        ]}
      >
        {readers === 0 ? (
          <Trans>
            <b>Nobody</b> would get it.
          </Trans>
        ) : only ? (
          <Trans>
            <b>{only}</b> would get it now.
          </Trans>
        ) : (
          <Trans>
            <b>{number}</b> would get it now: <span className="to-subscribers">{ofSubscribers}</span> and{' '}
            <span className="to-members">{ofMembers}</span>, each once.
          </Trans>
        )}{' '}
        {readers < most && <Trans>Of {all} who may be written to.</Trans>}
      </Headline>
    </div>
  )
}
