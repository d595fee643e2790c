import { t } from '#words'
import { memo } from 'react'
import { prefix } from '../../../contract/languages.ts'
import { paths } from '../../../contract/paths.ts'
import type { ToolForm } from '../../../contract/tools/tool-shapes.ts'
import type { ToolPage } from '../../../money/tools/tool-page.ts'
import { dayInIndia } from '../../kit/dates.ts'
import { useNow } from '../../kit/now.ts'
import { useSite } from '../../kit/site.ts'
import { ofIn, sumAddress } from './calculator-address.ts'
import { queryOf } from './cases.ts'
import { Fold } from './fold.tsx'
import { Outcome } from './outcome.tsx'
import { SaveSum } from './save-sum.tsx'
import { names } from './tool-answer.tsx'
import type { LiveState } from './use-live-sum.ts'

interface Props {
  page: ToolPage
  form: ToolForm
  other: ToolForm | undefined
  state: LiveState
  /** False while an input of the case is not right: its earlier sum is hidden, not removed, so that what was opened or typed stays. */
  isFirstRight: boolean
  isOtherRight: boolean
}

/** The part of a calculator's page beneath its inputs: the way to the result, folded, and the links to the sum. */
export const ToolMore = memo(function ToolMore({
  page,
  form,
  other,
  state: { typed, latestSums },
  isFirstRight,
  isOtherRight,
}: Props) {
  const now = useNow().toISOString()
  const { origin } = useSite()
  const address = sumAddress(page, form.calculator, typed)
  const [day, link] = [dayInIndia(now), origin + prefix + address]
  return (
    <>
      <div className={other ? 'tool-more compared' : 'tool-more'}>
        {(other ? [form, other] : [form]).map((form, index) => {
          const sum = latestSums[index]
          return (
            sum && (
              <Outcome
                key={index}
                form={form}
                answer={sum}
                texts={typed[index] ?? {}}
                name={other && names[index]}
                isFirst={index === 0}
                isHidden={!(index === 0 ? isFirstRight : isOtherRight)}
              />
            )
          )
        })}
        <Fold title={t`What this sum leaves out`} id="leaves-out">
          <ul>
            {page.leavesOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Fold>
      </div>
      <p className="tool-printed">{t`Counted on ${day} at ${link}`}</p>
      <div className="sum-links" hidden={!isFirstRight || !isOtherRight}>
        <SaveSum
          calculator={form.calculator}
          query={String(new URLSearchParams(queryOf(typed)))}
          path={address}
          frame={{
            title: form.title,
            path: paths.toolFrame(page.slug, { of: ofIn(page, form.calculator), ...typed[0] }),
          }}
        />
      </div>
    </>
  )
})
