import './access-example.css'
import { t, Trans } from '#words'
import type { Access } from '../kit/page.ts'
import { Face } from '../ui/face.tsx'
import { OwnRosette } from '../ui/own-rosette.tsx'

const news = [
  { by: t`Ravi`, tone: 3, text: t`Ravi answered your question` },
  { by: t`Meera`, tone: 9, text: t`Meera marked your reply as the answer` },
]
const lessons = 7
const figures = [
  { value: lessons, text: t`lessons done` },
  { value: 2, text: t`questions asked` },
  { value: 5, text: t`articles saved` },
]

/** The page behind the prompt as it may look: an example, dashed as all examples. */
export function AccessExample({ of }: { of: Access['gains'] }) {
  if (of !== 'profile' && of !== 'notifications') return null
  return (
    <div className="access-example">
      <p className="meta">
        <Trans>An example</Trans>
      </p>
      {of === 'profile' && <OwnRosette done={lessons} />}
      <ul className={of}>
        {of === 'notifications'
          ? news.map(({ by, tone, text }) => (
              <li key={by}>
                <Face name={by} tone={tone} /> {text}
              </li>
            ))
          : figures.map(({ value, text }) => (
              <li key={value}>
                <b>{value}</b> {text}
              </li>
            ))}
      </ul>
    </div>
  )
}
