import { html } from 'hono/html'
import { grouped } from '../../../money/grouped.ts'
import { paths } from '../../../contract/paths.ts'
import { inRank, pollLimits, pollStatus, resultsHidden } from '../../../contract/polls/polls.ts'
import type { Poll, PollResults } from '../../../contract/polls/poll-shapes.ts'
import { Id } from '../../../contract/shapes.ts'
import { isNotFound } from '../../kit/errors.ts'
import { framePage } from '../../kit/frame-page.ts'
import type { Html } from '../../kit/html-page.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { pollNotFound } from '../../acts/edits.ts'
import { findPoll } from './store.ts'
import { readCounts, visibleResults } from './results.ts'

/** Polls as other sites show them in a frame, without cookies and scripts. A vote is cast on this site. */
export function pollFrames({ db, config, settings, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const { name, polls, mainColour } = settings.current
    try {
      const id = req.param('id') ?? ''
      if (!polls || !Id.safeParse(id).success) throw pollNotFound()
      const poll = await findPoll(db, id)
      const status = pollStatus(poll, now())
      const ended = status === 'active' ? null : visibleResults(await readCounts(db, id, null), status)
      const link = { href: originOf(config, req.raw) + paths.poll(id), name }
      const until = status === 'active' && poll.expiresAt ? Date.parse(poll.expiresAt) : Infinity
      const maxAge = Math.floor((until - now().getTime()) / 1_000)
      return await framePage({ title: poll.question, colour: mainColour, style, maxAge }, bodyOf(poll, ended, link))
    } catch (error) {
      if (!isNotFound(error)) throw error
      return framePage({ status: 404, title: error.message, colour: mainColour }, html`<p>${error.message}</p>`)
    }
  }
  return [{ path: paths.pollFrame(':id'), answer }]
}

/** The options of an open poll, or the results of one that has ended. */
function bodyOf(
  poll: Poll,
  ended: Pick<PollResults, 'results'> | null,
  { href, name }: { href: string; name: string },
): Html {
  const votes = poll.totalVotes === 1 ? '1 vote' : `${grouped(poll.totalVotes)} votes`
  const later = resultsHidden(poll) ? ` · Results appear after ${pollLimits.sensitiveVotes} votes` : ''
  return html`<h1>${poll.question}</h1>
    <ul>
      ${ended ? inRank(ended.results).map(resultOf) : poll.options.map(({ label }) => html`<li>${label}</li>`)}
    </ul>
    <p>
      <a href="${href}" target="_blank" rel="noopener">${ended ? `See this poll on ${name}` : `Vote on ${name}`}</a>
    </p>
    <p><small>${votes}${later}</small></p>`
}

function resultOf({ label, percentage, isRight }: PollResults['results'][number]): Html {
  const share =
    percentage !== null && html` <b>${percentage}%</b> <progress max="100" value="${percentage}"></progress>`
  return html`<li>${label}${isRight && html` <small>(right answer)</small>`}${share}</li>`
}

const style =
  'ul{margin:0;padding:0;list-style:none}li{padding:8px 0}li+li{border-top:1px solid var(--line)}b{float:right;margin-left:1em}progress{display:block;width:100%}p a{font-weight:600}'
