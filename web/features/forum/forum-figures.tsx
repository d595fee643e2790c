import { useQuery } from '@tanstack/react-query'
import { t } from '#words'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { forumStatsQuery } from './forum-queries.ts'
import { grouped } from '../../../money/grouped.ts'

/** The numbers of discussions, members and answered questions; a dash while they are unknown. They stand in one line. */
export function ForumFigures() {
  const { data: stats } = useQuery(respectDataSaver(forumStatsQuery()))
  const figures = {
    [t`Total Discussions`]: stats?.discussions,
    [t`Active Members`]: stats?.activeMembers,
    [t`Questions Answered`]: stats?.questionsAnswered,
  }
  return (
    <dl className="forum-figures">
      {Object.entries(figures).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? '–' : grouped(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
