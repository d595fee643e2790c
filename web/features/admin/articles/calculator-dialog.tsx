import { t } from '#words'
import { useState, type RefObject } from 'react'
import { CalculatorInputs } from './calculator-inputs.tsx'
import { calculatorsFound, type UnfinishedCalculator } from './calculator-picks.ts'
import { InsertDialog, useInsert } from './insert-dialog.tsx'
import { PickList } from './pick-list.tsx'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  unfinished: UnfinishedCalculator | null
  onUnfinished: (left: UnfinishedCalculator | null) => void
  onClose: () => void
}

/** Searches the calculators, and inserts the link of one with its inputs filled in. Closed before, it opens again as it was left. */
export function CalculatorDialog({ field, unfinished, onUnfinished, onClose }: Props) {
  const [picked, setPicked] = useState(unfinished)
  const close = (left: UnfinishedCalculator | null) => {
    onUnfinished(left)
    onClose()
  }
  const { insert, giveBack } = useInsert(field, () => close(null))
  return (
    <InsertDialog
      title={t`Insert a calculator`}
      about={
        picked
          ? t`Readers see these inputs filled in, with the result, and can change them.`
          : t`It stands in the article with its inputs filled in.`
      }
      kind={picked ? 'form' : 'search'}
      giveBack={giveBack}
      onClose={() => close(picked?.filled ? picked : null)}
    >
      {picked ? (
        <CalculatorInputs
          {...picked}
          insert={insert}
          onFill={(filled) => setPicked({ ...picked, filled })}
          onBack={() => setPicked(null)}
        />
      ) : (
        <PickList
          label={t`Search calculators`}
          placeholder={t`Such as EMI, PPF or home loan`}
          find={calculatorsFound}
          missing={null}
          onChoose={(pick) => setPicked({ pick, filled: null })}
        />
      )}
    </InsertDialog>
  )
}
