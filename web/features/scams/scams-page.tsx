import './practice.css'
import './scams.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../contract/paths.ts'
import type { ScamPattern } from '../../../contract/scams/scams-api.ts'
import { channelLabels, moneyGone, reportTexts } from '../../../contract/scams/scams.ts'
import { titled } from '../../kit/page.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { patternsQuery, practiceQuery } from './queries.ts'
import { RoundMessage } from './round-message.tsx'

export const head = titled('Real or fraud? How to tell', () => ({
  description:
    'How people in India are defrauded by SMS, WhatsApp, calls, apps and email: each pattern in plain English and Hindi, why it is a fraud, and what to do.',
  canonical: paths.scams,
}))

export const queries = () => [patternsQuery(), practiceQuery(noAnswers)]

/** The practice begins here, with its first message. */
const noAnswers = new URLSearchParams()
const firstMessage = { answers: '', at: 1 }

/** All patterns of fraud, and the ways to practise with them. */
export default function ScamsPage() {
  const { data, error } = useQuery(patternsQuery())
  const { data: practice } = useQuery(practiceQuery(noAnswers))
  return (
    <div className="wrap page reading scams">
      <h1>Real or fraud?</h1>
      <p className="lead">
        The tricks by which people in India lose money, in plain English and in <span lang="hi">हिंदी</span>. Practise
        until you see them at once.
      </p>
      <p className="button-row">
        <LinkButton href={paths.scamPractice()} look="main">
          Practise with ten messages
        </LinkButton>
        <LinkButton href={paths.scamCheck}>Check a message</LinkButton>
      </p>
      {practice && (
        <section className="scam-practice" aria-label="Real or fraud? The first of ten messages">
          <RoundMessage data={practice} round={firstMessage} by={null} />
        </section>
      )}
      <div className="callout">
        <p>{moneyGone.en}</p>
        <p lang="hi">{moneyGone.hi}</p>
      </div>
      {!data && !error && <Skeleton label="Loading the patterns" lines={outlines} />}
      {!data && error && (
        <Notice title="The patterns did not arrive" action={tryAgain} live>
          Check your connection, then try again.
        </Notice>
      )}
      {data && (
        <>
          <h2>All {data.length} patterns</h2>
          <ul className="rows">
            {data.map((pattern) => (
              <Pattern key={pattern.id} pattern={pattern} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const outlines = Array.from({ length: 6 }, () => ({ height: '90px' }))

function Pattern({ pattern: { id, channels, en, hi, report, lesson, source, sure } }: { pattern: ScamPattern }) {
  return (
    <li id={id}>
      <h3>
        {en.name} <span lang="hi">{hi.name}</span>
      </h3>
      <p className="meta">{channels.map((channel) => channelLabels[channel]).join(', ')}</p>
      <p>
        {en.why} <b>{en.do}</b>
      </p>
      <p lang="hi">
        {hi.why} <b>{hi.do}</b>
      </p>
      <details>
        <summary>Where to report it, and sources</summary>
        <p>{reportTexts[report].en}</p>
        <p lang="hi">{reportTexts[report].hi}</p>
        {lesson && (
          <p>
            Lesson:{' '}
            <Link href={paths.article(lesson)} lang={lesson.language}>
              {lesson.title}
            </Link>
          </p>
        )}
        <p className="meta">
          {source}. {certainty[sure]}
        </p>
      </details>
    </li>
  )
}

const certainty: Record<ScamPattern['sure'], string> = {
  A: 'An official text.',
  B: 'Two reports or more.',
  C: 'One report that we have seen.',
}
