import './practice.css'
import './scams.css'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { language } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { ScamPattern } from '../../../contract/scams/scams-api.ts'
import { channelLabels, channels, moneyGone, reportTexts } from '../../../contract/scams/scams.ts'
import { langOf } from '../../kit/language-of.ts'
import { titled } from '../../kit/page.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BothNames, BothParagraphs } from './page-language.tsx'
import { patternsQuery, practiceQuery } from './queries.ts'
import { RoundMessage } from './round-message.tsx'

export const head = titled(t`Real or fraud? How to tell`, () => ({
  description: t`How people in India are defrauded by SMS, WhatsApp, calls, apps and email: each pattern in plain English and Hindi, why it is a fraud, and what to do.`,
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
      <h1>
        <Trans>Real or fraud?</Trans>
      </h1>
      <p className="lead">
        {language === 'hi' ? (
          t`The tricks by which people in India lose money, in plain words. Practise until you see them at once.`
        ) : (
          <Trans>
            The tricks by which people in India lose money, in plain English and in <span lang="hi">हिंदी</span>.
            Practise until you see them at once.
          </Trans>
        )}
      </p>
      <p className="button-row">
        <LinkButton href={paths.scamPractice()} look="main">
          <Trans>Practise with ten messages</Trans>
        </LinkButton>
        <LinkButton href={paths.scamCheck}>
          <Trans>Check a message</Trans>
        </LinkButton>
      </p>
      <div className="first">
        {practice && (
          <section className="scam-practice" aria-label={t`Real or fraud? The first of ten messages`}>
            <RoundMessage data={practice} round={firstMessage} by={null} />
          </section>
        )}
        <div className="callout">
          <BothParagraphs {...moneyGone} />
        </div>
      </div>
      {!data && !error && <Skeleton label={t`Loading the patterns`} lines={outlines} />}
      {!data && error && (
        <Notice title={t`The patterns did not arrive`} action={tryAgain} live>
          <Trans>Check your connection, then try again.</Trans>
        </Notice>
      )}
      {data && (
        <>
          <h2>{t`All ${data.length} patterns`}</h2>
          <ByChannel patterns={data} />
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

/** A bubble for each pattern, in the row of the channel by which it comes first. */
function ByChannel({ patterns }: { patterns: readonly ScamPattern[] }) {
  const by = Map.groupBy(patterns, ({ channels: [first] }) => first)
  return (
    <dl className="by-channel">
      {channels.map((channel) => {
        const count = by.get(channel)?.length ?? 0
        return (
          count > 0 && (
            <div key={channel}>
              <dt>{channelLabels[channel]}</dt>
              <dd>
                <b>{count}</b> <i style={{ '--count': count } as CSSProperties} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

function Pattern({ pattern: { id, channels, en, hi, report, lesson, source, sure } }: { pattern: ScamPattern }) {
  return (
    <li id={id}>
      <h3>
        <BothNames en={en.name} hi={hi.name} />
      </h3>
      <p className="meta">{channels.map((channel) => channelLabels[channel]).join(', ')}</p>
      <BothParagraphs
        en={
          <>
            {en.why} <b>{en.do}</b>
          </>
        }
        hi={
          <>
            {hi.why} <b>{hi.do}</b>
          </>
        }
      />
      <details>
        <summary>
          <Trans>Where to report it, and sources</Trans>
        </summary>
        <BothParagraphs {...reportTexts[report]} />
        {lesson && (
          <p>
            <Trans>Lesson:</Trans>{' '}
            <Link href={paths.article(lesson)} lang={lesson.language}>
              {lesson.title}
            </Link>
          </p>
        )}
        <p className="meta">
          <span lang={langOf('en')}>{source}.</span> {certainty[sure]}
        </p>
      </details>
    </li>
  )
}

const certainty: Record<ScamPattern['sure'], string> = {
  A: t`An official text.`,
  B: t`Two reports or more.`,
  C: t`One report that we have seen.`,
}
