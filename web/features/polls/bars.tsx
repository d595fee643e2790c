import './bars.css'
import type { CSSProperties } from 'react'
import { plural, Trans } from '#words'
import { langByLetters } from '../../kit/language-of.ts'
import { Badge } from '../../ui/badge.tsx'

interface Props {
  label: string
  /** In their order on the screen. Counts are null while they are hidden. */
  options: readonly {
    optionId: string
    label: string
    count: number | null
    percentage: number | null
    isRight?: boolean | null
  }[]
  /** The id of the reader's option. */
  own: string | null
  /** So few votes that each is drawn as a person; those that nobody chose share a line. */
  isFew?: boolean
}

/** Options with their votes as text, and bars or persons for decoration. */
export function Bars({ label, options, own, isFew = false }: Props) {
  return (
    <ul className="bars" aria-label={label}>
      {options.map(({ optionId, label, count, percentage, isRight }) => (
        <li
          key={optionId}
          className={isRight ? 'right' : optionId === own ? 'own' : isFew && count === 0 ? 'nobody' : undefined}
          style={{ '--share': `${percentage ?? 0}%` } as CSSProperties}
        >
          <span>
            <span lang={langByLetters(label)}>{label}</span>{' '}
            {optionId === own && (
              <Badge>
                <Trans>Your choice</Trans>
              </Badge>
            )}{' '}
            {isRight && (
              <Badge look="good">
                <Trans>Right answer</Trans>
              </Badge>
            )}
          </span>
          {count !== null && (
            <span className="share">
              <b>{percentage}%</b> <span className="meta">{plural(count, { one: '# vote', other: '# votes' })}</span>
            </span>
          )}
          {isFew && count ? (
            <span className="persons" aria-hidden>
              {Array.from({ length: count }, (_, person) => (
                <i key={person} />
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
