import { t, Trans } from '#words'
import type { UsedRate } from '../../../contract/tools/tool-shapes.ts'
import { certainties } from '../../../money/rates/rates.ts'
import { dayInWords } from '../../../contract/day-words.ts'
import { langOf } from '../../kit/language-of.ts'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { unbroken } from '../../../money/tools/figure-text.ts'

/** The figures of the registry that a sum was made with, each with its day and its source. */
export function UsedRates({ rates }: { rates: readonly UsedRate[] }) {
  return (
    <ul className="tool-rates">
      {rates.map((rate) => (
        <li key={rate.key}>
          <strong>{rate.title}</strong>: {unbroken(rate.text)}
          <p className="meta">
            {rate.validFrom && `${sinceDay(dayInWords(rate.validFrom))} `}
            <Trans>
              Source:{' '}
              <span lang={langOf('en')}>
                <OutsideLink href={rate.source.url}>{rate.source.body}</OutsideLink>, {rate.source.title}
              </span>{' '}
              ({certainties[rate.certainty]}).
            </Trans>
            {rate.isDue && ` ${t`This figure is due for a check: a newer one may be out.`}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

const sinceDay = (day: string) => t`Since ${day}.`
