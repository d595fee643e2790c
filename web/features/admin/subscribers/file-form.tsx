import { t, Trans } from '#words'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { importLimits } from '../../../../contract/subscribers/imports.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { FileButton } from '../imports/file-button.tsx'
import { useFileForm } from '../imports/use-file-form.ts'

/** The form that has a file checked. */
export function FileForm() {
  const form = useFileForm('POST /api/admin/subscriber-imports', adminPaths.subscriberImports)
  return (
    <ActionForm form={form} label={t`A file with subscribers`}>
      <Field
        name="file"
        type="file"
        accept=".csv,text/csv"
        label={t`CSV file`}
        hint={t`In UTF-8, at most 10 MB and 50,000 rows. Read are the columns email, consented_at, language and categories (several parted by semicolons), and the exports of Ghost and Mailchimp as they are.`}
      />
      <details open={'consentedOn' in form.errors || 'consentHow' in form.errors || undefined}>
        <summary>
          <Trans>Rows without a date of consent</Trans>
        </summary>
        <p className="hint">
          <Trans>
            They are refused, unless you say when and how these people agreed to get letters. It is stored with each
            address, and stands in the file of the list.
          </Trans>
        </p>
        <Field name="consentedOn" type="date" label={t`They agreed on`} />
        <Field
          name="consentHow"
          label={t`They agreed by`}
          hint={t`For example: signed the list at our meeting in Pune`}
          maxLength={importLimits.how.max}
          autoComplete="off"
        />
      </details>
      <FileButton label={t`Check the file`} sending={t`Checking…`} />
    </ActionForm>
  )
}
