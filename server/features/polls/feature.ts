import type { ExportRow, Feature } from '../../feature.ts'
import { adminPollRoutes } from './editing-routes.ts'
import { removeVotes } from './erasing.ts'
import { pollRoutes } from './routes.ts'

export const polls: Feature = {
  routes: (services) => [...pollRoutes(services), ...adminPollRoutes(services)],
  erase: removeVotes,
  sitemap: {
    pages: ['/polls'],
    rows: (sql) => sql`select '/polls/' || id as path, id, updated_at from polls where deleted_at is null`,
  },
  exports: [
    {
      key: 'votes',
      title: 'Votes in polls',
      tables: ['poll_votes'],
      labels: { question: 'Question', option: 'Your choice', pollUrl: 'Where', createdAt: 'Voted' },
      find: (sql, { id, origin }) => sql<ExportRow[]>`
        select p.question, o.label as option, ${`${origin}/polls/`}::text || p.id as poll_url, v.created_at
        from poll_votes v join polls p on p.id = v.poll_id join poll_options o on o.id = v.option_id
        where v.user_id = ${id} order by v.created_at, v.id`,
    },
    {
      key: 'polls',
      title: 'Polls that you made',
      tables: ['polls'],
      labels: { question: 'Question', pollUrl: 'Where', createdAt: 'Made' },
      find: (sql, { id, origin }) => sql<ExportRow[]>`
        select id, question, ${`${origin}/polls/`}::text || id as poll_url, created_at
        from polls where created_by = ${id} order by created_at, id`,
    },
  ],
}
