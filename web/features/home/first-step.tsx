import './first-step.css'
import { Link } from 'wouter'
import { t } from '#words'
import type { ArticleSummary } from '../../../contract/articles/article-shapes.ts'
import { minutesOf } from '../../../contract/ladder/ladder.ts'
import type { Step } from '../../../contract/ladder/ladder-api.ts'
import { paths } from '../../../contract/paths.ts'
import { langOf } from '../../kit/language-of.ts'
import { Cover } from '../articles/cover.tsx'
import { MinuteBoxes } from '../ladder/minute-boxes.tsx'
import { noteColour } from '../ladder/note-colour.ts'

/**
 * The first step of a member who has done nothing yet: a note with a box for each lesson, as long as it takes, the one of today in marigold,
 * and that lesson's cover and title. It leads there.
 */
export function FirstStep({ step: { name, number, lessons }, today }: { step: Step; today: ArticleSummary }) {
  const lang = langOf(today.language)
  return (
    <Link className="card link first-step" style={noteColour(number)} href={paths.article(today)}>
      <b>{t`Your first step: ${name}`}</b>
      <MinuteBoxes lessons={lessons} isDone={() => false} now={lessons[0]} />
      <span className="meta">{t`It takes ${minutesOf(lessons)} min in all, and today ${today.readTime} min.`}</span>
      <span className="today">
        <Cover article={today} lang={lang} look="small" />
        <b lang={lang}>{today.title}</b>
      </span>
      <span className="button main">{t`Begin`}</span>
    </Link>
  )
}
