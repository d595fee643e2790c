import '../../ui/offline-note.css'
import './learn.css'
import './lessons.css'
import '../articles/cover-small.css'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import type { Ladder, Lesson, StepPage as Step } from '../../../contract/ladder/ladder-api.ts'
import { language, prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import { getReply } from '../../kit/cached-replies.ts'
import { useOfflineCopy } from '../../kit/cache-for-offline.ts'
import type { Head, Location } from '../../kit/page.ts'
import { useParam } from '../../kit/location.ts'
import type { Site } from '../../kit/site.ts'
import { langOf } from '../../kit/language-of.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Counterpart } from '../../ui/counterpart.tsx'
import { TickIcon } from '../../ui/icons.tsx'
import { PageFailure } from '../../ui/page-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cover } from '../articles/cover.tsx'
import { isRememberedIn, useRecallsHere } from './recalls-here.ts'
import { DoneButton } from './done-button.tsx'
import { MinuteBoxes } from './minute-boxes.tsx'
import { noteColour } from './note-colour.ts'
import { OfflineButton } from './offline-button.tsx'
import { ladderQuery, stepQuery } from './queries.ts'
import { Stairs } from './stairs.tsx'
import { stepSummary, Summary } from './summary.tsx'
import { useTicks } from './use-ticks.ts'

export function head({ client, location, site }: { client: QueryClient; location: Location; site: Site }): Head {
  const step = getReply(client, 'GET /api/ladder/:slug', { slug: location.params.step ?? '' })
  if (!step) return { title: t`Step Not Found · ${site.name}` }
  return {
    title: `${step.name} · ${site.name}`,
    description: step.summary ? stepSummary(step.summary) : t`${step.name}: lessons in plain words, in their order.`,
    canonical: paths.step(step.slug),
    image: prefix + paths.stepPicture(step.slug),
  }
}

export const queries = ({ params: { step = '' } }: Location) => [stepQuery(step), ladderQuery()]

/** One step: its lessons in their order, and what is done of them. */
export default function StepPage() {
  const { data: step, isPending, error } = useQuery(stepQuery(useParam('step')))
  const { data: ladder, isPending: isClimbing } = useQuery(ladderQuery())
  if (isPending || isClimbing)
    return <Skeleton label={t`Loading the step`} className="wrap page middle learn" lines={outlines} />
  if (!step) return <PageFailure what="Step" error={error} gone="removed" wayOn={back} />
  return <Lessons step={step} ladder={ladder} />
}

function Lessons({ step, ladder }: { step: Step; ladder: Ladder | undefined }) {
  const isDone = useTicks()
  const recalls = useRecallsHere()
  useOfflineCopy([paths.step(step.slug), paths.learn])
  const { name, hindiName, summary, number, of, lessons, previous, next } = step
  const done = lessons.filter(isDone).length
  const open = lessons.find((lesson) => !isDone(lesson))
  const isRemembered = ({ id, counterpart, remembered }: Lesson) =>
    remembered || isRememberedIn(recalls, id) || (counterpart !== null && isRememberedIn(recalls, counterpart.id))
  return (
    <div className="wrap page middle learn one-step" style={noteColour(number)}>
      <Breadcrumbs items={{ [t`Home`]: paths.home, [t`Learn`]: paths.learn }} />
      <h1>{name}</h1>
      <p className="lead">
        {summary && <Summary>{summary}</Summary>} {language !== 'hi' && hindiName && <span lang="hi">{hindiName}</span>}
      </p>
      {ladder && <Stairs steps={ladder.steps} isDone={isDone} current={step.slug} />}
      <div className="which" role="status">
        <p className="dotted">
          <span>
            <b>
              <Trans>
                Step {number} of {of}
              </Trans>
            </b>
          </span>{' '}
          <span>
            <i>· </i>
            {plural(lessons.length, { one: '# lesson', other: '# lessons' })}
          </span>{' '}
          <span>
            <i>· </i>
            {t`${minutesOf(lessons)} min`}
          </span>{' '}
          <span>
            <i>· </i>
            {t`${done} of ${lessons.length} done`}
          </span>
        </p>
        <MinuteBoxes lessons={lessons} isDone={isDone} now={open} />
      </div>
      <ol className="lessons">
        {lessons.map((lesson) => (
          <li
            key={lesson.id}
            className={isDone(lesson) ? 'card done-lesson' : lesson === open ? 'card next-here' : 'card'}
          >
            <div>
              <Cover article={lesson} lang={langOf(lesson.language)} look="small" />
              <h2>
                <Link href={paths.article(lesson)} lang={langOf(lesson.language)}>
                  {lesson.title}
                </Link>
              </h2>
              <p className="clamp" lang={langOf(lesson.language)}>
                {lesson.excerpt}
              </p>
            </div>
            <div className="row apart">
              <span className="meta dotted">
                <span>
                  <Trans>{lesson.readTime} min read</Trans>
                </span>{' '}
                {isRemembered(lesson) && (
                  <span>
                    <i>· </i>
                    <TickIcon /> <Trans>Remembered</Trans>
                  </span>
                )}{' '}
                {lesson.counterpart && (
                  <span>
                    <i>· </i>
                    <Counterpart article={lesson.counterpart} named />
                  </span>
                )}
              </span>
              <span className="row">
                <DoneButton article={lesson} named />
                {lesson === open && (
                  <LinkButton href={paths.article(lesson)} look="main">
                    <Trans>Begin</Trans>
                  </LinkButton>
                )}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <nav className="row apart links" aria-label={t`Steps beside this one`}>
        {previous ? (
          <Link href={paths.step(previous.slug)}>
            <Trans>Before: {previous.name}</Trans>
          </Link>
        ) : (
          <span />
        )}
        {next && (
          <Link href={paths.step(next.slug)}>
            <Trans>After: {next.name}</Trans>
          </Link>
        )}
      </nav>
      <div className="row takeaway">
        <OfflineButton step={step} />
        <p className="row links">
          <a href={paths.stepBooklet(step.slug, language === 'hi' ? { language } : {})}>
            <Trans>Print this step as a booklet</Trans>
          </a>
          {lessons.some(({ counterpart }) => counterpart) &&
            (language === 'hi' ? (
              <a href={paths.stepBooklet(step.slug)} hrefLang="en">
                <Trans>Print in English</Trans>
              </a>
            ) : (
              <a href={paths.stepBooklet(step.slug, { language: 'hi' })} lang="hi" hrefLang="hi">
                हिंदी में छापें
              </a>
            ))}
        </p>
      </div>
    </div>
  )
}

const back = { href: paths.learn, label: t`See the ladder` }
const outlines = [{ width: '30%' }, { height: '2.6em' }, ...Array.from({ length: 4 }, () => ({ height: '110px' }))]
