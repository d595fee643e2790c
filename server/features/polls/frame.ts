import { Hono } from 'hono'
import { html } from 'hono/html'
import { grouped } from '../../../contract/grouped.ts'
import { paths } from '../../../contract/paths.ts'
import { pollLimits, pollStatus, resultsHidden } from '../../../contract/polls.ts'
import type { Poll, PollResults } from '../../../contract/polls-api.ts'
import { Id } from '../../../contract/shapes.ts'
import { bareStyle } from '../../kit/bare-style.ts'
import { HttpError } from '../../kit/errors.ts'
import { htmlPage, type Html } from '../../kit/html-page.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { pollNotFound } from '../editing/edits.ts'
import { findPoll } from './store.ts'
import { readCounts, visibleResults } from './votes.ts'

/** Polls as other sites show them in a frame, without cookies and scripts. A vote is cast on this site. */
export function pollFrames({ db, config, settings, now }: Services): Hono {
  const frames = new Hono()
  frames.get(paths.pollFrame(':id'), async ({ req }) => {
    const { name, polls, mainColour } = settings.current
    try {
      const id = req.param('id') ?? ''
      if (!polls || !Id.safeParse(id).success) throw pollNotFound()
      const poll = await findPoll(db, id)
      const status = pollStatus(poll, now())
      const ended = status === 'active' ? null : visibleResults(await readCounts(db, id, null), status)
      const link = { href: originOf(config, req.raw) + paths.poll(id), name }
      return frame(200, { title: poll.question, colour: mainColour }, bodyOf(poll, ended, link))
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error
      return frame(404, { title: error.message, colour: mainColour }, html`<p>${error.message}</p>`)
    }
  })
  return frames
}

/** The options of an open poll, or the results of one that has ended. */
function bodyOf(poll: Poll, ended: PollResults | null, { href, name }: { href: string; name: string }): Html {
  const votes = poll.totalVotes === 1 ? '1 vote' : `${grouped(poll.totalVotes)} votes`
  const later = resultsHidden(poll) ? ` · Results appear after ${pollLimits.sensitiveVotes} votes` : ''
  return html`<h1>${poll.question}</h1>
    <ul>
      ${ended ? ended.results.map(resultOf) : poll.options.map(({ label }) => html`<li>${label}</li>`)}
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

/** Every site may show it in a frame, and nothing else may be done with it there. */
async function frame(
  status: number,
  { title, colour }: { title: string; colour: string },
  body: Html,
): Promise<Response> {
  const head = html`<meta name="robots" content="noindex" />`
  const page = await htmlPage(
    { title, head, style: `${bareStyle}:root{accent-color:${colour}}${style}` },
    html`<body>
      ${body}
    </body>`,
  )
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
      'x-frame-options': '',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

const style = `:root{color-scheme:light dark}a{color:inherit}body{margin:0;max-width:none;padding:14px 18px;border:1px solid;border-radius:10px}
h1{margin:0 0 .5em;font-size:1.15rem;line-height:1.35}p{margin:.6em 0 0}
ul{margin:0;padding:0;list-style:none}li{padding:.35em 0;overflow-wrap:anywhere}b{float:right;margin-left:1em}progress{display:block;width:100%}`
