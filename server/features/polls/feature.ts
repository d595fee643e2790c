import { t } from '#words'
import { paths } from '../../../contract/paths.ts'
import { adminPolls } from '../../../contract/polls/admin-polls-api.ts'
import { polls as calls } from '../../../contract/polls/polls-api.ts'
import type { PollResults } from '../../../contract/polls/poll-shapes.ts'
import { pollStatus } from '../../../contract/polls/polls.ts'
import type { Db } from '../../db/client/open.ts'
import type { Feature } from '../../feature.ts'
import { csvDownload } from '../../kit/csv.ts'
import { unauthenticated } from '../../kit/errors.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { originOf } from '../../kit/origin.ts'
import { nameNext, pageOf } from '../../kit/paging.ts'
import { serve, type Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { auditEdit, changeDeleted } from '../../acts/edits.ts'
import { createPoll, savePoll } from './editing.ts'
import { adminOrders, findForEditing, listForEditing } from './admin-store.ts'
import { pollFrames } from './frame.ts'
import { createPollList } from './list.ts'
import { oEmbedOf } from './o-embed.ts'
import { quizToTry } from './quiz.ts'
import { findPoll, pollColumns } from './store.ts'
import { nextPoll } from './next-poll.ts'
import { castVote, deleteVotes } from './votes.ts'
import { readCounts, visibleResults } from './results.ts'

export const polls: Feature = {
  routes: (services) => [...readerRoutes(services), ...adminRoutes(services)],
  files: pollFrames,
  erase: deleteVotes,
  sitemap: {
    pages: [paths.polls()],
    rows: (sql) =>
      sql`select ${paths.poll('')}::text || id as path, id, updated_at from polls where deleted_at is null`,
  },
  exports: {
    votes: {
      title: t`Votes in polls`,
      tables: ['poll_votes'],
      labels: {
        question: t`Question`,
        option: t({ message: 'Your choice', context: 'download' }),
        pollUrl: t`Where`,
        createdAt: t`Voted`,
      },
      find: (sql, { id, origin }) => sql`
        select p.question, o.label as option, ${origin + paths.poll('')}::text || p.id as poll_url, v.created_at
        from poll_votes v join polls p on p.id = v.poll_id join poll_options o on o.id = v.option_id
        where v.user_id = ${id} order by v.created_at, v.id`,
    },
    polls: {
      title: t`Polls that you made`,
      tables: ['polls'],
      labels: { question: t`Question`, pollUrl: t`Where`, createdAt: t`Made` },
      find: (sql, { id, origin }) => sql`
        select id, ${pollColumns.list(sql, 'polls')}, ${origin + paths.poll('')}::text || id as poll_url, created_at
        from polls where created_by = ${id} order by created_at, id`,
    },
  },
}

function readerRoutes({ db, config, settings, now }: Services): Route[] {
  const listPolls = createPollList(db)
  return [
    serve(calls.list, async ({ query, ...answer }) => {
      const language = languageOfRequest(answer.request, config.languages)
      const page = await listPolls(query, { language, reader: answer.user?.id ?? null, now: now() })
      if (page.hasMore) nameNext({ offset: (query.offset ?? 0) + page.polls.length }, answer)
      return page
    }),
    serve(calls.show, ({ params }) => findPoll(db, params.id)),
    serve(calls.quiz, ({ query, request }) =>
      quizToTry(db, query, { language: languageOfRequest(request, config.languages), now: now() }),
    ),
    serve(calls.results, ({ params, user }) => results(db, params.id, user?.id ?? null, now())),
    serve(calls.oEmbed, ({ query, request }) =>
      oEmbedOf(db, query, {
        ...settings.current,
        languages: config.languages,
        origin: originOf(config, request),
      }),
    ),
    serve(calls.vote, async ({ params, body, user }) => {
      const choice = { poll: params.id, option: body.optionId, user: user.id }
      const { moved, counts } = await castVote(db, choice, now)
      const next = await nextPoll(db, counts, user.id, now())
      return { moved, results: { ...visibleResults(counts, pollStatus(counts, now())), next } }
    }),
  ]
}

/** Only members see the results of an open poll, so that a stranger's vote does not follow the majority. */
async function results(db: Db, id: string, user: string | null, now: Date): Promise<PollResults> {
  const poll = await readCounts(db, id, user)
  const status = pollStatus(poll, now)
  if (status === 'active' && !user) throw unauthenticated()
  const next = poll.userVote !== null || status !== 'active' ? await nextPoll(db, poll, user, now) : null
  return { ...visibleResults(poll, status), next }
}

const pageSize = 20

const adminRoutes = ({ db, now }: Services): Route[] => [
  serve(adminPolls.list, async (call) => {
    const page = pageOf(db, adminOrders[call.query.sort ?? 'newest'], call, pageSize)
    return page.cut(await listForEditing(db, call.query, page, now()))
  }),
  serve(adminPolls.show, ({ params }) => findForEditing(db, params.id)),
  serve(adminPolls.create, async ({ body, actor }) => findForEditing(db, await createPoll(db, body, actor))),
  serve(adminPolls.update, async ({ params, body, actor }) => {
    await savePoll(db, params.id, body, actor)
    return findForEditing(db, params.id)
  }),
  serve(adminPolls.remove, async ({ params: { id }, actor: by }) => {
    const deleted = db`question, total_votes as votes`
    const { votes } = await changeDeleted<{ votes: number }>(db, { action: 'poll.deleted', id }, by, deleted)
    return { message: t`Poll deleted successfully`, votes }
  }),
  serve(adminPolls.restore, async ({ params: { id }, actor: by }) => {
    await changeDeleted(db, { action: 'poll.restored', id }, by, db`question`)
    return findForEditing(db, id)
  }),
  serve(adminPolls.csv, async ({ params: { id }, actor }) => {
    // Hidden slices stay hidden here too: a file goes further than a screen.
    const { results } = visibleResults(await readCounts(db, id, null), 'active')
    await auditEdit(db, { action: 'poll.downloaded', id }, actor)
    const rows = results.map(({ label, count, percentage }) => [label, count, percentage])
    return csvDownload(['label', 'votes', 'per cent'], [rows], `poll-${id}.csv`)
  }),
]
