import { t, Trans } from '#words'
import { useId } from 'react'
import { Link } from 'wouter'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm, UsedRate } from '../../../contract/tools/tool-shapes.ts'
import { unbroken } from '../../../money/tools/figure-text.ts'
import { FigureTable, MonthsByYear } from './figure-table.tsx'
import { Fold } from './fold.tsx'
import { ToolSteps } from './tool-steps.tsx'
import { UsedRates } from './used-rates.tsx'

type Answer = NonNullable<ToolForm['answer']>
/** The parts of an answer that change as one types. */
export type Shown = Pick<
  Answer,
  | 'sentence'
  | 'warnings'
  | 'working'
  | 'columns'
  | 'table'
  | 'moreRows'
  | 'largeFigures'
  | 'frame'
  | 'numbers'
  | 'curve'
  | 'second'
  | 'compared'
> & {
  rates: readonly UsedRate[]
}

interface Props {
  form: ToolForm
  answer: Shown
  /** The inputs of the answer. */
  texts: Record<string, string>
  /** The name of the case, where there are two: its sentence stands here then. */
  name?: string | undefined
  /** True for the only sum of a page, or the first: addresses name its parts. */
  isFirst: boolean
  isHidden: boolean
}

/** The way to a result, folded away: step by step, as tables, and with the figures that it was made with. */
export function Outcome({ form, answer, texts, name, isFirst, isHidden }: Props) {
  const { sentence, table, moreRows, numbers, rates } = answer
  const title = useId()
  const idOf = (id: string) => (isFirst ? id : undefined)
  return (
    <section className="tool-outcome" aria-labelledby={name && title} hidden={isHidden}>
      {name && (
        <>
          <h2 id={title}>{name}</h2>
          <p>{unbroken(sentence)}</p>
        </>
      )}
      {table && (
        <Fold title={tableTitle(table)} id={idOf('table')}>
          {table.columns[0]?.unit === 'months' && table.rows.length > 12 ? (
            <MonthsByYear caption={form.title} table={table} />
          ) : (
            <FigureTable caption={form.title} table={table} />
          )}
          {moreRows > 0 && <p className="meta">{t`The file has ${moreRows} rows more.`}</p>}
        </Fold>
      )}
      <Fold title={t`How it is worked out`} id={idOf('worked-out')}>
        <ToolSteps answer={answer} />
        <p>
          <a href={prefix + paths.toolCsv(form.calculator, texts)} download>
            <Trans>Download as CSV</Trans>
          </a>
        </p>
      </Fold>
      {numbers && (
        <Fold title={t`The numbers of the chart`} id={idOf('numbers')}>
          <div className="chart" dangerouslySetInnerHTML={{ __html: numbers }} />
        </Fold>
      )}
      {rates.length > 0 && (
        <Fold title={t`Figures used, with their dates and sources`} id={idOf('figures-used')}>
          <UsedRates rates={rates} />
        </Fold>
      )}
      {form.article && (
        <p>
          <Trans>
            Explained in <Link href={paths.article(form.article)}>{form.article.title}</Link>
          </Trans>
        </p>
      )}
    </section>
  )
}

/** A table of months or years has their name. */
function tableTitle({ columns: [first] }: NonNullable<Answer['table']>): string {
  if (first?.unit === 'months') return t`Month by month`
  return first?.unit === 'years' ? t`Year by year` : t({ message: 'Table', context: 'of figures' })
}
