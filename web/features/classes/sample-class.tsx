import { t, Trans } from '#words'
import { ReadBy } from './read-by.tsx'

const devices = 18
const sample = [17, 12, 9]

/** A teacher's view of a class, as an example. */
export function SampleClass() {
  const lessons = [t`The first lesson`, t`The second lesson`, t`The third lesson`]
  return (
    <figure className="class-sample">
      <figcaption>
        <b>
          <Trans>What the teacher sees</Trans>
        </b>{' '}
        <span className="meta">
          <Trans>An example: a class of {devices} devices</Trans>
        </span>
      </figcaption>
      <ol className="class-lessons">
        {lessons.map((title, index) => (
          <ReadBy key={title} readers={sample[index] ?? null} devices={devices}>
            {title}
          </ReadBy>
        ))}
      </ol>
    </figure>
  )
}
