import '../articles/article-form.css'
import '../articles/text-editor.css'
import { t, Trans } from '#words'
import { useState } from 'react'
import type { AdminOwnPage } from '../../../../contract/own-pages/own-pages-api.ts'
import { prefix } from '../../../../contract/languages.ts'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { SwitchField } from '../../../forms/field-group.tsx'
import { FormContext } from '../../../forms/form-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { LeaveQuestion } from '../articles/leave-question.tsx'
import { Preview } from '../articles/preview.tsx'
import { EditBar, saveLabel } from '../articles/save-bar.tsx'
import { UnsavedOffer } from '../articles/unsaved-offer.tsx'
import { usePreviewing } from '../articles/use-previewing.ts'
import { waitsForUploads } from '../articles/use-uploads.ts'
import { OwnPageFields } from './own-page-fields.tsx'
import { OwnPageHistory } from './own-page-history.tsx'
import { PageMeanwhile } from './page-meanwhile.tsx'
import { useOwnPageForm } from './use-own-page-form.ts'

/** The form of a page: fields, preview and save bar. @param page null for a new one */
export function OwnPageForm({ page: opened }: { page: AdminOwnPage | null }) {
  const [uploading, setUploading] = useState(0)
  const { previewing, leavePreview, togglePreview, pane, scrollPane } = usePreviewing()
  const session = useOwnPageForm(opened, {
    unsaved: uploading > 0,
    shouldWait: () => waitsForUploads(uploading),
    onRefused: leavePreview,
  })
  const { form, page, draft, guard, meanwhile, offer } = session
  const { ref, onSend } = form.props
  const title = page ? t`Edit page` : t`New page`
  return (
    <FormContext value={form}>
      <form
        ref={ref}
        noValidate
        aria-label={title}
        className="wrap edit-form article-form"
        data-view={previewing ? 'preview' : 'write'}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(event.currentTarget)
        }}
      >
        {/* Enter in a text input submits by the form's first button, which is disabled, so that Enter does not save. */}
        <button type="submit" disabled hidden>
          <Trans>Save</Trans>
        </button>
        <PageHead title={title} back={adminPaths.ownPages}>
          {page && (
            <a className="button line" href={prefix + paths.ownPage(page.slug)} target="_blank" rel="noopener">
              <Trans>View page</Trans>
            </a>
          )}
        </PageHead>
        <noscript>
          <p className="wrong">{t`Writing a page needs JavaScript. Please switch it on for this site.`}</p>
        </noscript>
        {meanwhile && <PageMeanwhile {...{ meanwhile, draft }} onTake={() => session.take(meanwhile)} />}
        {offer && (
          <UnsavedOffer
            offers={[offer]}
            isNew={!page}
            onContinue={() => session.resume(offer)}
            onDiscard={session.discard}
          />
        )}
        {guard.asks && (
          <LeaveQuestion
            guard={guard}
            text={t`Readers will not see what you have changed. It stays on this device, and is offered when you come back.`}
          />
        )}
        <div className="panes" inert={offer !== null}>
          <OwnPageFields
            session={session}
            onUploading={setUploading}
            onScroll={scrollPane}
            preview={<Preview draft={draft} pane={pane} />}
          >
            {page && <OwnPageHistory page={page} session={session} />}
          </OwnPageFields>
        </div>
        {!offer && (
          <EditBar
            form={form}
            saves={saveLabel(draft, page?.published ?? false)}
            previewing={previewing}
            onPreview={togglePreview}
          >
            <SwitchField {...session.field('published')} />
            <span className="saved-state" />
          </EditBar>
        )}
      </form>
    </FormContext>
  )
}
