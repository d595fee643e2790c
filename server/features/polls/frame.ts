import { html, raw } from 'hono/html'
import { plural, speaking, t } from '#words'
import { inLanguage, type Language } from '../../../contract/languages.ts'
import { languageByLetters } from '../../../contract/language-by-letters.ts'
import { paths } from '../../../contract/paths.ts'
import { inRank, pollLimits, pollStatus, resultsHidden } from '../../../contract/polls/polls.ts'
import type { Poll, PollResults } from '../../../contract/polls/poll-shapes.ts'
import { Id } from '../../../contract/shapes.ts'
import { isNotFound } from '../../kit/errors.ts'
import { framePage } from '../../kit/frame-page.ts'
import type { Html } from '../../kit/html-page.ts'
import { languageOfRequest } from '../../kit/language.ts'
import { originOf } from '../../kit/origin.ts'
import type { SiteFile } from '../../kit/site-file.ts'
import type { Services } from '../../services.ts'
import { pollNotFound } from '../../acts/edits.ts'
import { findPoll } from './store.ts'
import { readCounts, visibleResults } from './results.ts'

/** Polls as other sites show them in a frame, without cookies and scripts. A vote is cast on this site. */
export function pollFrames({ db, config, settings, spoken, now }: Services): SiteFile[] {
  const answer: SiteFile['answer'] = async ({ req }) => {
    const { name, polls, mainColour: colour } = settings.current
    const language = languageOfRequest(req.raw, config.languages)
    const speech = spoken(language)
    try {
      const id = req.param('id') ?? ''
      if (!polls || !Id.safeParse(id).success) throw pollNotFound()
      const poll = await findPoll(db, id)
      const status = pollStatus(poll, now())
      const ended = status === 'active' ? null : visibleResults(await readCounts(db, id, null), status)
      const link = { href: originOf(config, req.raw) + inLanguage(paths.poll(id), language), name }
      const until = status === 'active' && poll.expiresAt ? Date.parse(poll.expiresAt) : Infinity
      const maxAge = Math.floor((until - now().getTime()) / 1_000)
      const lang = langOf(poll.question, language)
      const { body } = speaking(speech, () => ({ body: bodyOf(poll, ended, { ...link, lang }) }))
      return await framePage({ title: poll.question, language, colour, style, maxAge }, body)
    } catch (error) {
      if (!isNotFound(error)) throw error
      const title = speech.translate([error.message], []) ?? error.message
      return framePage({ status: 404, title, language, colour }, html`<p>${title}</p>`)
    }
  }
  return [{ path: paths.pollFrame(':id'), answer }]
}

/** The options of an open poll, or the results of one that has ended. */
function bodyOf(
  poll: Poll,
  ended: Pick<PollResults, 'results'> | null,
  { href, name, lang }: { href: string; name: string; lang: Html },
): Html {
  const votes = plural(poll.totalVotes, { one: '# vote', other: '# votes' })
  const later = resultsHidden(poll) ? ` · ${t`Results appear after ${pollLimits.sensitiveVotes} votes`}` : ''
  return html`<h1${lang}>${poll.question}</h1>
    <ul${lang}>
      ${ended ? inRank(ended.results).map(resultOf) : poll.options.map(({ label }) => html`<li>${label}</li>`)}
    </ul>
    <p>
      <a href="${href}" target="_blank" rel="noopener">${ended ? t`See this poll on ${name}` : t`Vote on ${name}`}</a>
    </p>
    <p><small>${votes}${later}</small></p>`
}

/** The attribute of what editors wrote, if its letters are those of another language than the page's. */
function langOf(text: string, page: Language): Html {
  const written = languageByLetters(text)
  return raw(written === page ? '' : ` lang="${written}"`)
}

function resultOf({ label, percentage, isRight }: PollResults['results'][number]): Html {
  const share =
    percentage !== null && html` <b>${percentage}%</b> <progress max="100" value="${percentage}"></progress>`
  return html`<li>${label}${isRight && html` <small>(${t`right answer`})</small>`}${share}</li>`
}

const style =
  'ul{margin:0;padding:0;list-style:none}li{padding:8px 0}li+li{border-top:1px solid var(--line)}b{float:right;margin-left:1em}progress{display:block;width:100%}p a{font-weight:600}'
