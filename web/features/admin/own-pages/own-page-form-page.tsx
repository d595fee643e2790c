import { t } from '#words'
import type { Location } from '../../../kit/page.ts'
import { EditPage, editHead } from '../edit-page.tsx'
import { editOwnPage, ownPagesQuery } from './edit-own-page.ts'
import { OwnPageForm } from './own-page-form.tsx'

export const head = editHead(editOwnPage)

export const queries = ({ params: { id } }: Location) => [...(id ? [editOwnPage.query(id)] : []), ownPagesQuery()]

/** The page of a new page of the operator, or of one to edit. */
export default function OwnPageFormPage() {
  return (
    <EditPage form={editOwnPage} loading={<p className="wait">{t`Loading…`}</p>}>
      {(page) => <OwnPageForm page={page} />}
    </EditPage>
  )
}
