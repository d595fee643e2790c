import '../../ui/offline-note.css'
import './learn.css'
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Step } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { prefix } from '../../../contract/languages.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import { useWithoutConnection } from '../../kit/offline.ts'
import { useMe } from '../../kit/me.ts'
import { titled } from '../../kit/page.ts'
import { TickIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tryAgain } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Continue } from './continue.tsx'
import { dueIn, DueLine } from './due-line.tsx'
import { noteColour } from './note-colour.ts'
import { ladderQuery, secondLookQuery } from './queries.ts'
import { useRecallsHere } from './recalls-here.ts'
import { OfflineMark } from './offline-mark.tsx'
import { findOfflineSteps } from './offline-steps.ts'
import { Stairs } from './stairs.tsx'
import { useTicks } from './use-ticks.ts'

export const head = titled('Learn, step by step', (name) => ({
  description: `The ladder of ${name}: plain lessons on money in their order, from the first look at your month to later life.`,
  canonical: paths.learn,
  image: paths.learnPicture,
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
      <h1>Learn, step by step</h1>
      <p className="lead">Lessons in their order, a few minutes each.</p>
      {!ladder && !error && <Skeleton label="Loading the ladder" lines={outlines} />}
      {!ladder && error && (
        <Notice title="The ladder did not arrive" action={tryAgain} live>
          Check your connection, then try again.
        </Notice>
      )}
      {ladder?.steps.length === 0 && (
        <Notice title="The ladder is being built" action={{ href: paths.articles(), label: 'Browse All Articles' }}>
          The articles are there already.
        </Notice>
      )}
      {ladder && ladder.steps.length > 0 && (
        <>
          <Stairs steps={ladder.steps} isDone={isDone} />
          <Continue ladder={ladder} isDone={isDone} />
          <DueLine due={me ? (look?.questions.length ?? 0) : dueIn(recalls)} />
          <p className="links">
            <Link href={paths.checkUp}>Not sure which step is yours? Answer eight questions</Link>
          </p>
          <ol className="rows">
            {ladder.steps.map((step) => (
              <StepRow key={step.slug} step={step} done={step.lessons.filter(isDone).length} />
            ))}
          </ol>
          <p className="row links">
            <span className="meta">Booklets for printing:</span>
            {ladder.steps.map(({ slug, name }) => (
              <a key={slug} href={paths.stepBooklet(slug)}>
                {name}
              </a>
            ))}
          </p>
          <p>
            Beside the lessons: <Link href={paths.scamPractice()}>ten messages, real or fraud?</Link> A teacher or a
            self-help group can <Link href={paths.classes}>read a step together</Link>, without accounts.
          </p>
          <p>
            Read some of them before? <Link href={paths.changes()}>See what changed since</Link>
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
        {done > 0 && <span className="meta">{isWhole ? 'All done' : `${done} of ${lessons.length} done`}</span>}
      </h2>
      <p className="meta">
        {summary} {hindiName && <span lang="hi">{hindiName}</span>}
      </p>
      <OfflineMark path={prefix + paths.step(slug)} />
    </li>
  )
}

const outlines = [{ height: '124px' }, ...Array.from({ length: 7 }, () => ({ height: '60px' }))]
