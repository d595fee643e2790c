import type { AdminStats } from '../../../../contract/moderation-api.ts'

const figures = [
  ['totalArticles', 'Total Articles'],
  ['published', 'Published'],
  ['drafts', 'Drafts'],
  ['totalPolls', 'Total Polls'],
] as const

/** The site's figures. @param stats undefined while they are on their way, or when they did not load */
export function Stats({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl className="stats">
      {figures.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{stats ? stats[name].toLocaleString('en-IN') : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
