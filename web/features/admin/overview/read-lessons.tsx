import { Link } from 'wouter'
import { plural, t, Trans } from '#words'
import type { ReadLesson } from '../../../../contract/moderation/overview-api.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ShareBar } from '../dashboard/measure.tsx'

interface Props {
  best: readonly ReadLesson[]
  worst: readonly ReadLesson[]
}

/** The lessons that members read to their end, and those that they leave. */
export function ReadLessons({ best, worst }: Props) {
  return (
    <section aria-labelledby="read-lessons">
      <h3 id="read-lessons">
        <Trans>Lessons that are read to the end, and that are left</Trans>
      </h3>
      <div className="read-lessons">
        <List title={t`Read to the end most often`} lessons={best} />
        {worst.length > 0 && <List title={t`Left most often`} lessons={worst} />}
      </div>
      <p>
        <LinkButton href={adminPaths.tab('lessons')}>
          <Trans>How lessons go</Trans>
        </LinkButton>
      </p>
    </section>
  )
}

function List({ title, lessons }: { title: string; lessons: readonly ReadLesson[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Lesson lesson={lesson} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Lesson({ lesson }: { lesson: ReadLesson }) {
  const { title, language, started, done, viewCount } = lesson
  const share = Math.round((100 * done) / started)
  return (
    <>
      <Link href={paths.article(lesson)} lang={language === 'en' ? undefined : language}>
        {title}
      </Link>
      <ShareBar percent={share} />
      <span className="meta">
        {t`${share} % of ${plural(started, { one: '# member', other: '# members' })} came to the end`} ·{' '}
        {plural(viewCount, { one: '# read', other: '# reads' })}
      </span>
    </>
  )
}
