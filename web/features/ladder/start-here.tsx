import './start-here.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { langOf } from '../../kit/language-of.ts'
import { firstLessonQuery } from './queries.ts'

/** Leads who has ticked no lesson to the first one. With ticks on the device it is hidden before the first paint. */
export function StartHere() {
  const { data: lesson } = useQuery(firstLessonQuery())
  if (!lesson) return null
  const { title, language } = lesson
  return (
    <p className="start-here">
      <Link href={paths.article(lesson)}>
        <Trans>
          Start here: <span lang={langOf(language)}>{title}</span>
        </Trans>
      </Link>
    </p>
  )
}
