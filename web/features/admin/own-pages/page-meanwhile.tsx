import { t, Trans } from '#words'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { momentInIndia } from '../../../kit/dates.ts'
import { takeFocus } from '../../../kit/take-focus.ts'
import { ClosingButton } from '../articles/closing-button.tsx'
import { Compare } from '../compare.tsx'
import { draftOf, fieldDiff } from '../field-table.ts'
import { firstField } from '../focus-next.ts'
import { editOwnPage, type OwnPageDraft } from './edit-own-page.ts'

interface Props {
  meanwhile: AdminOwnPage
  draft: OwnPageDraft
  onTake: () => void
}

/** Tells that the page was saved while it was edited, and in what the newer version differs. */
export function PageMeanwhile({ meanwhile, draft, onTake }: Props) {
  const { fields } = editOwnPage
  const at = momentInIndia(meanwhile.updatedAt)
  return (
    <section className="conflict callout" aria-labelledby="conflict">
      <h2 id="conflict" ref={takeFocus} tabIndex={-1}>
        <Trans>This page was saved meanwhile</Trans>
      </h2>
      <p>
        <Trans>
          It was saved on {at}, while you were writing here. What you typed is not lost: if you save again, it takes the
          place of that version, which stays in the history.
        </Trans>
      </p>
      <Compare
        fields={fieldDiff(fields, draftOf(fields, meanwhile), draft)}
        names={[t`saved`, t`the text in the form`]}
      />
      <div className="button-row">
        <ClosingButton onClick={onTake} focusOn={firstField}>
          <Trans>Use the saved version</Trans>
        </ClosingButton>
      </div>
    </section>
  )
}
