import { Trans } from '#words'
import { dayInWords } from '../../../../contract/day-words.ts'
import type { AdminRate } from '../../../../contract/rates/admin-rates-api.ts'
import { Headline } from '../headline.tsx'
import { QueueLine } from '../queue-line.tsx'

/** The figures that are due, as dots on a line from the day of the first: the further to the left, the longer a figure waits. */
export function RatesHeadline({ rates }: { rates: readonly AdminRate[] }) {
  const days = rates.flatMap(({ isDue, rate: { current, coming } }) => {
    const day = (current ?? coming[0])?.reviewBy
    return isDue && day ? [day] : []
  })
  const [due, all] = [rates.filter(({ isDue }) => isDue).length, rates.length]
  const [oldest] = days.toSorted()
  if (!oldest)
    return (
      <Headline>
        <Trans>
          <b>No figure</b> is due
        </Trans>
      </Headline>
    )
  const first = dayInWords(oldest)
  return (
    <>
      <Headline
        shares={[
          { key: 'due', size: due, look: 'second' },
          { key: 'rest', size: all - due },
        ]}
      >
        <Trans>
          <b>
            {due} of {all}
          </b>{' '}
          figures are due, the first since {first}
        </Trans>
      </Headline>
      <QueueLine times={days} />
    </>
  )
}
