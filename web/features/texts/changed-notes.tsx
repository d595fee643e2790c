import { Trans } from '#words'
import { paths } from '../../../contract/paths.ts'
import type { ChangedFigure } from '../../../contract/texts/text-shapes.ts'
import { dayInWords } from '../../../contract/day-words.ts'

/** Notes on the figures in a text that have changed since, with their values of now. */
export const ChangedNotes = ({ figures = [] }: { figures?: readonly ChangedFigure[] | undefined }) =>
  figures.map(({ key, title, text, since }) => (
    <p className="callout meta" key={key}>
      <Trans>
        <a href={paths.rate(key)}>{title}</a> is {text} since {dayInWords(since)}; this was written before.
      </Trans>
    </p>
  ))
