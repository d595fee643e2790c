import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ForumStats } from '../../../contract/forum-api.ts'
import { questionCategories, type ForumCategory } from '../../../contract/forum.ts'
import { pluralize } from '../../kit/pluralize.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { paths } from '../../../contract/paths.ts'
import { forumColour } from './forum-colour.ts'
import { forumStatsQuery } from './forum-queries.ts'
import { grouped } from '../../../contract/grouped.ts'

/** The numbers of discussions, members and answered questions; a dash while they are unknown. */
export function ForumFigures() {
  const { data: stats } = useQuery(respectDataSaver(forumStatsQuery()))
  const figures = {
    'Total Discussions': stats?.discussions,
    'Active Members': stats?.activeMembers,
    'Questions Answered': stats?.questionsAnswered,
  }
  return (
    <dl className="forum-figures">
      {Object.entries(figures).map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{count === undefined ? '–' : grouped(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Two ways into the list: talk, and questions. */
export function CategoryCards() {
  const { data: stats } = useQuery(respectDataSaver(forumStatsQuery()))
  return (
    <div className="category-cards columns">
      <section className="card row apart" style={forumColour('General Discussion')} aria-labelledby="general">
        <h2 id="general">
          <Link href={paths.forum({ category: 'General Discussion' })}>General Discussion</Link>
        </h2>
        <p className="meta">{pluralize(countOf(stats, ['General Discussion']), 'discussion')}</p>
        <p className="about">Budgets, habits, news, and what worked for you.</p>
      </section>
      <section className="card row apart" style={forumColour('Investment Questions')} aria-labelledby="questions">
        <h2 id="questions">Q&amp;A</h2>
        <p className="meta">{pluralize(countOf(stats, questionCategories), 'discussion')}</p>
        <p className="about">Ask what you want to know; those who have been there answer.</p>
        <ul className="row links">
          {questionCategories.map((category) => (
            <li key={category}>
              <Link href={paths.forum({ category })}>
                {category} <span className="meta">({grouped(countOf(stats, [category]))})</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function countOf(stats: ForumStats | undefined, categories: readonly ForumCategory[]): number {
  return categories.reduce((sum, category) => sum + (stats?.categories[category] ?? 0), 0)
}
