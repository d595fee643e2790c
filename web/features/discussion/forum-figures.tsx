import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ForumStats } from '../../../contract/forum-api.ts'
import { questionCategories, type ForumCategory } from '../../../contract/forum.ts'
import { respectDataSaver } from '../../kit/data-saver.ts'
import { paths } from '../../../contract/paths.ts'
import { categoryColour } from '../../ui/category-note.tsx'
import { forumStatsQuery } from './forum-queries.ts'

/** The numbers of discussions, members and answered questions; a dash while they are unknown. */
export function ForumFigures() {
  const { data: stats } = useQuery(respectDataSaver(forumStatsQuery()))
  return (
    <dl className="forum-figures">
      <Figure words="Total Discussions" count={stats?.discussions} />
      <Figure words="Active Members" count={stats?.activeMembers} />
      <Figure words="Questions Answered" count={stats?.questionsAnswered} />
    </dl>
  )
}

function Figure({ words, count }: { words: string; count: number | undefined }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{count === undefined ? '–' : inIndia(count)}</dd>
    </div>
  )
}

const inIndia = (count: number) => count.toLocaleString('en-IN')

/** Two ways into the list: talk, and questions. */
export function CategoryCards() {
  const { data: stats } = useQuery(respectDataSaver(forumStatsQuery()))
  return (
    <div className="category-cards">
      <section className="card" style={categoryColour('General Discussion')} aria-labelledby="general">
        <h2 id="general">
          <Link href={paths.forum({ category: 'General Discussion' })}>General Discussion</Link>
        </h2>
        <p className="meta">{discussions(countOf(stats, ['General Discussion']))}</p>
        <p className="about">Budgets, habits, news, and what worked for you.</p>
      </section>
      <section className="card" style={categoryColour('Investment Questions')} aria-labelledby="questions">
        <h2 id="questions">Q&amp;A</h2>
        <p className="meta">{discussions(countOf(stats, questionCategories))}</p>
        <p className="about">Ask what you want to know; those who have been there answer.</p>
        <ul>
          {questionCategories.map((category) => (
            <li key={category}>
              <Link href={paths.forum({ category })}>
                {category} <span className="meta">({inIndia(countOf(stats, [category]))})</span>
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

const discussions = (count: number) => (count === 1 ? '1 discussion' : `${inIndia(count)} discussions`)
