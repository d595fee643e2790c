import { Link } from 'wouter'
import { plural, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'

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
