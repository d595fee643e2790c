import '../../lists/chips.css'
import '../articles/chart.css'
import '../articles/answer.css'
import './small-sum.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t, Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import { smallSum, smallSumInputs } from '../../../contract/tools/small-sum.ts'
import { inr } from '../../../money/tools/amount-text.ts'
import { ask } from '../../kit/api.ts'
import { useSearchParams } from '../../kit/location.ts'
import { useSite } from '../../kit/site.ts'

/** The small sum of an address; choices that are none are left out. */
export const smallSumQuery = (search: URLSearchParams) => {
  const monthly = smallSum.monthly.find((amount) => amount === search.get('monthly'))
  const years = smallSum.years.find((time) => time === search.get('years'))
  return ask('GET /api/small-sum', {}, { ...(monthly && { monthly }), ...(years && { years }) })
}

/** A small sum of each month and its value later, by three amounts and three times: links, whose answer the server draws. */
export function SmallSum() {
  const own = useSite().blockTexts.smallSumTitle
  const { data } = useQuery({ ...smallSumQuery(useSearchParams()), placeholderData: keepPreviousData })
  if (!data) return null
  const { monthly, years, sentence, frame } = data
  return (
    <section className="wrap small-sum" id="small-sum" aria-labelledby="small-sum-title">
      <div>
        <div>
          <h2 id="small-sum-title">{own ?? t`What can a small sum become?`}</h2>
          <Choices
            title={t`Each month`}
            chosen={monthly}
            choices={smallSum.monthly.map((amount) => ({ value: amount, label: inr(Number(amount)) }))}
            hrefOf={(amount) => paths.smallSum({ monthly: amount, years })}
          />
          <Choices
            title={t`For`}
            chosen={years}
            choices={smallSum.years.map((time) => ({ value: time, label: t`${time} years` }))}
            hrefOf={(time) => paths.smallSum({ monthly, years: time })}
          />
        </div>
        <div dangerouslySetInnerHTML={{ __html: frame }} />
        <div>
          <p role="status">{sentence}</p>
          <p className="meta">
            <Trans>
              The return of {smallSum.ratePercent} % a year is an assumption, not a promise. Costs and tax are not taken
              off.{' '}
              <Link href={paths.tool('sip', smallSumInputs({ monthly, years }))}>Try it with your own numbers</Link>
            </Trans>
          </p>
        </div>
      </div>
    </section>
  )
}

interface Choice {
  title: string
  chosen: string
  choices: { value: string; label: string }[]
  hrefOf: (value: string) => string
}

function Choices({ title, chosen, choices, hrefOf }: Choice) {
  return (
    <nav className="chips" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {choices.map(({ value, label }) => (
          <li key={value}>
            <Link href={hrefOf(value)} rel="nofollow" aria-current={value === chosen ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
