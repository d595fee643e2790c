import { Link } from 'wouter'
import { plural, Trans } from '#words'
import { isDue } from '../../../contract/second-look/recall.ts'
import { paths } from '../../../contract/paths.ts'
import { todayInIndia } from '../../kit/now.ts'
import type { RecallsHere } from './recalls-here.ts'

/** The way to the questions of lessons that come again, in a line; nothing while none is due. */
export function DueLine({ due }: { due: number }) {
  if (due === 0) return null
  return (
    <p className="due-line">
      <Link href={paths.secondLook}>{plural(due, { one: '# question is due', other: '# questions are due' })}</Link>{' '}
      <span className="meta">
        <Trans>from lessons you read</Trans>
      </span>
    </p>
  )
}

/** The number of answered questions that are due on a visitor's device. */
export const dueIn = (recalls: RecallsHere): number =>
  Object.values(recalls)
    .flatMap((lesson) => Object.values(lesson.recalls))
    .filter((one) => isDue(one, todayInIndia())).length
