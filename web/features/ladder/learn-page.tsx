import '../../ui/offline-note.css'
import './learn.css'
import { useEffect, type CSSProperties } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import type { Step } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { language, prefix } from '../../../contract/languages.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { useWithoutConnection } from '../../kit/offline.ts'
import { useMe } from '../../kit/me.ts'
import { titled } from '../../kit/page.ts'
import { Icon, TickIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Continue } from './continue.tsx'
import { DueLine } from './due-line.tsx'
import { noteColour } from './note-colour.ts'
import { ladderQuery, secondLookQuery } from './queries.ts'
import { dueIn, useRecallsHere } from './recalls-here.ts'
import { OfflineMark } from './offline-mark.tsx'
import { findOfflineSteps } from './offline-steps.ts'
import { Stairs } from './stairs.tsx'
import { Summary } from './summary.tsx'
import { useTicks } from './use-ticks.ts'

export const head = titled(t`Learn, step by step`, (name) => ({
  description: t`The ladder of ${name}: plain lessons on money in their order, from the first look at your month to later life.`,
  canonical: paths.learn,
  image: prefix + paths.learnPicture,
}))

export const queries = () => [ladderQuery(), secondLookQuery()]

/** The ladder, with what each step is for. */
export default function LearnPage() {
  const { data: ladder, error } = useQuery(ladderQuery())
  const isDone = useTicks()
  const me = useMe()
  const { data: look } = useQuery(secondLookQuery())
  const recalls = useRecallsHere()
  useOfflineCopy([paths.learn])
  useEffect(() => {
    // A browser that blocks storage has stored nothing.
    void findOfflineSteps().catch(() => {})
  }, [])
  useWithoutConnection(!ladder && error !== null)
  return (
    <div className="wrap page middle learn">
      <h1>
        <Trans>Learn, step by step</Trans>
      </h1>
      <p className="lead">
        <Trans>Lessons in their order, a few minutes each.</Trans>
      </p>
      {!ladder && !error && <Skeleton label={t`Loading the ladder`} lines={outlines} />}
      {!ladder && error && (
        <Notice title={t`The ladder did not arrive`} action={tryAgain} live>
          <Trans>Check your connection, then try again.</Trans>
        </Notice>
      )}
      {ladder?.steps.length === 0 && (
        <Notice title={t`The ladder is being built`} action={{ href: paths.articles(), label: t`Browse All Articles` }}>
          <Trans>The articles are there already.</Trans>
        </Notice>
      )}
      {ladder && ladder.steps.length > 0 && (
        <>
          <Stairs steps={ladder.steps} isDone={isDone} />
          <Continue ladder={ladder} isDone={isDone} />
          <DueLine due={me ? (look?.questions.length ?? 0) : dueIn(recalls)} />
          <p className="links">
            <Link href={paths.checkUp}>
              <Trans>Not sure which step is yours? Answer eight questions</Trans>
            </Link>
          </p>
          <ol className="rows">
            {ladder.steps.map((step) => (
              <StepRow key={step.slug} step={step} done={step.lessons.filter(isDone).length} />
            ))}
          </ol>
          <p>
            <Trans>
              Beside the lessons: <Link href={paths.scamPractice()}>ten messages, real or fraud?</Link> A teacher or a
              self-help group can <Link href={paths.classes}>read a step together</Link>, without accounts.
            </Trans>
          </p>
          <p>
            <Trans>
              Read some of them before? <Link href={paths.changes()}>See what changed since</Link>
            </Trans>
          </p>
        </>
      )}
    </div>
  )
}

/** A step of the list; one that is done has a tick for its number. */
function StepRow({ step, done }: { step: Step; done: number }) {
  const { slug, name, hindiName, summary, number, lessons } = step
  const isWhole = done > 0 && done === lessons.length
  return (
    <li className={isWhole ? 'whole-step' : undefined} style={noteColour(number)}>
      <h2>
        <Link href={paths.step(slug)}>
          <span className="number">{isWhole ? <TickIcon /> : number}</span> {name}
        </Link>
        {done > 0 && <span className="meta">{isWhole ? t`All done` : t`${done} of ${lessons.length} done`}</span>}
      </h2>
      <p className="meta summary">
        {summary && <Summary>{summary}</Summary>} {language !== 'hi' && hindiName && <span lang="hi">{hindiName}</span>}
      </p>
      <p className="meta time">
        {/* A box for each lesson; the number of those that are done is in the heading. */}
        <span className="boxes" style={{ '--of': lessons.length, '--done': done } as CSSProperties} />
        <span>{t`${minutesOf(lessons)} min`}</span>
        <a
          className="icon-button"
          href={paths.stepBooklet(slug, language === 'hi' ? { language } : {})}
          aria-label={t`Print as a booklet: ${name}`}
        >
          <Icon d="M7 8V4h10v4M7 17H4V9h16v8h-3M7 14h10v6H7z" />
        </a>
      </p>
      <OfflineMark path={prefix + paths.step(slug)} />
    </li>
  )
}

const outlines = [{ height: '124px' }, ...Array.from({ length: 7 }, () => ({ height: '60px' }))]
