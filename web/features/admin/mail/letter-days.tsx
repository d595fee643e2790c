import { t, Trans } from '#words'
import { mailLimits, type LetterDay } from '../../../../contract/mail/mail-api.ts'
import { grouped } from '../../../../money/grouped.ts'
import { DaySquares } from '../day-squares.tsx'
import { Headline } from '../headline.tsx'

const { retentionDays } = mailLimits

/** The letters of thirty days: how many of them left, and a square for each day. */
export function LetterDays({ days }: { days: readonly LetterDay[] }) {
  const sum = (count: (day: LetterDay) => number) => days.reduce((all, day) => all + count(day), 0)
  const [sent, failed] = [sum((day) => day.sent), sum((day) => day.failed)]
  const [left, all] = [grouped(sent), grouped(sent + failed)]
  const squares = days.map((one) => ({ day: one.day, state: stateOf(one) }) as const)
  return (
    <>
      <Headline>
        {sent + failed === 0 ? (
          <Trans>
            <b>No letter</b> had to leave in the last {retentionDays} days
          </Trans>
        ) : failed === 0 ? (
          <Trans>
            <b>All {left}</b> letters of the last {retentionDays} days have left
          </Trans>
        ) : (
          <Trans>
            <b>
              {left} of {all}
            </b>{' '}
            letters of the last {retentionDays} days have left
          </Trans>
        )}
      </Headline>
      <DaySquares days={squares}>
        {t`Full: a day on which every letter left. Hollow: one that did not. Grey: no letters.`}
      </DaySquares>
    </>
  )
}

const stateOf = ({ sent, failed }: LetterDay) => (failed > 0 ? 'bad' : sent > 0 ? 'good' : undefined)
