import { Hono } from 'hono'
import { html } from 'hono/html'
import { grouped } from '../../../contract/grouped.ts'
import { paths } from '../../../contract/paths.ts'
import { pollLimits, pollStatus } from '../../../contract/polls.ts'
import type { Poll, PollResults } from '../../../contract/polls-api.ts'
import { Id } from '../../../contract/shapes.ts'
import { bareStyle } from '../../kit/bare-style.ts'
import { HttpError } from '../../kit/errors.ts'
import { originOf } from '../../kit/origin.ts'
import type { Services } from '../../services.ts'
import { pollNotFound } from '../editing/edits.ts'
import { findPoll } from './store.ts'
import { readCounts, visibleResults } from './votes.ts'

/** Polls as other sites show them in a frame, without cookies and scripts. A vote is cast on this site. */
export function pollFrames({ db, config, settings, now }: Services): Hono {
  const frames = new Hono()
  frames.get(paths.pollFrame(':id'), async ({ req }) => {
    const id = req.param('id') ?? ''
    try {
      if (!Id.safeParse(id).success || !settings.current.polls) throw pollNotFound()
      const [poll, counts] = await Promise.all([findPoll(db, id), readCounts(db, id, null)])
      const results = visibleResults(counts, pollStatus(counts, now()))
      return frame(
        200,
        poll.question,
        bodyOf(poll, results, { name: settings.current.name, origin: originOf(config, req.raw) }),
      )
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) throw error
      return frame(404, error.message, html`<p>${error.message}</p>`)
    }
  })
  return frames
}

type Html = ReturnType<typeof html>

/** The options of an open poll, or the results of one that has ended. */
function bodyOf(
  poll: Poll,
  { results, status, hidden, totalVotes }: PollResults,
  site: { name: string; origin: string },
) {
  const ended = status !== 'active'
  const votes = totalVotes === 1 ? '1 vote' : `${grouped(totalVotes)} votes`
  const later = hidden ? ` · Results appear after ${pollLimits.sensitiveVotes} votes` : ''
  const link = ended ? `See this poll on ${site.name}` : `Vote on ${site.name}`
  const share = (percentage: number) =>
    html` <b>${percentage}%</b> <progress max="100" value="${percentage}"></progress>`
  return html`<h1>${poll.question}</h1>
    <ul>
      ${results.map(({ label, percentage }) => {
        return html`<li>${label}${ended && percentage !== null && share(percentage)}</li>`
      })}
    </ul>
    <p><a href="${site.origin + paths.poll(poll.id)}" target="_blank" rel="noopener">${link}</a></p>
    <p><small>${votes}${later}</small></p>`
}

/** Every site may show it in a frame, and nothing else may be done with it there. */
async function frame(status: number, title: string, body: Html): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${bareStyle}${style}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return new Response(page.toString(), {
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

const style = `:root{color-scheme:light dark;accent-color:#0b5c66}body{margin:0;max-width:none;padding:14px 18px;border:1px solid;border-radius:10px}
h1{margin:0 0 .5em;font-size:1.15rem;line-height:1.35}p{margin:.6em 0 0}
ul{margin:0;padding:0;list-style:none}li{padding:.35em 0;overflow-wrap:anywhere}b{float:right;margin-left:1em}progress{display:block;width:100%}`
