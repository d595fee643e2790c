import { useState, type RefObject } from 'react'
import { CalculatorInputs } from './calculator-inputs.tsx'
import { calculatorsFound, type CalculatorPick } from './calculator-picks.ts'
import { InsertDialog, useInsert } from './insert-dialog.tsx'
import { PickList } from './pick-list.tsx'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
}

/** Searches the calculators, and inserts the link of one with its inputs filled in. */
export function CalculatorDialog({ field, onClose }: Props) {
  const [picked, setPicked] = useState<CalculatorPick | null>(null)
  const { insert, giveBack } = useInsert(field, onClose)
  return (
    <InsertDialog
      title="Insert a calculator"
      about={
        picked
          ? 'Readers see these inputs filled in, with the result, and can change them.'
          : 'It stands in the article with its inputs filled in.'
      }
      kind={picked ? 'form' : 'search'}
      {...{ giveBack, onClose }}
    >
      {picked ? (
        <CalculatorInputs pick={picked} insert={insert} onBack={() => setPicked(null)} />
      ) : (
        <PickList
          label="Search calculators"
          placeholder="Such as EMI, PPF or home loan"
          find={calculatorsFound}
          missing={null}
          onChoose={setPicked}
        />
      )}
    </InsertDialog>
  )
}
