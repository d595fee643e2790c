import { t, Trans } from '#words'
import { useState } from 'react'
import {
  legalTextMost,
  legalTitles,
  placeholders,
  textSetting,
  announcedPages,
  type LegalPage,
} from '../../../../contract/legal/legal.ts'
import type { AdminSettings } from '../../../../contract/settings/settings-api.ts'
import { Area } from '../../../forms/field-area.tsx'
import { useSite } from '../../../kit/site.ts'
import { FoldedSection } from './folded-section.tsx'
import { stateOf } from './setting-states.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The texts of the pages about the site, each with a form of its own. */
export function LegalForms({ stored }: { stored: AdminSettings }) {
  return (
    <FoldedSection id="pages-settings" title={t`Pages`} state={stateOf['pages']?.(stored.settings)}>
      <p className="meta">
        <Trans>
          Markdown, as in articles. An empty text is the one that came with the site. These words stand for something
          else:
        </Trans>
      </p>
      <dl className="placeholders">
        {Object.entries(placeholders).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {(Object.keys(legalTitles) as LegalPage[]).map((page) => (
        <details key={page}>
          <summary>{legalTitles[page]}</summary>
          <LegalForm page={page} stored={stored} />
        </details>
      ))}
    </FoldedSection>
  )
}

function LegalForm({ page, stored }: { page: LegalPage; stored: AdminSettings }) {
  const site = useSite()
  const [failure, setFailure] = useState<string | null>(null)
  const title = legalTitles[page]
  const name = textSetting(page)
  const text = stored.settings[name]
  const isAnnounced = announcedPages.some((one) => one === page)
  /** Fills the empty form with the text that came with the site. */
  const begin = async () => {
    setFailure(null)
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
    if (area?.value.trim())
      return setFailure(t`There is a text in the field already. Empty it to begin with the other.`)
    try {
      const { suppliedText } = await import('./supplied-text.tsx')
      const supplied = await suppliedText(page, site)
      if (!area) return
      area.value = supplied
      area.focus()
    } catch {
      setFailure(t`The text of the page did not arrive. Please try again.`)
    }
  }
  return (
    <SettingsForm
      title={title}
      submit={t`Save ${title}`}
      name={`page-${page}`}
      stored={stored}
      empty={{ [name]: null }}
      level={3}
    >
      <Area
        name={name}
        label={t`Text of the page ‘${title}’`}
        hint={
          isAnnounced
            ? t`Members are told when it changes; the page says on which day.`
            : t`The page says on which day it changed.`
        }
        defaultValue={text ?? ''}
        maxLength={legalTextMost}
        rows={16}
        dir="auto"
      />
      <p>
        <button type="button" className="button line" onClick={() => void begin()}>
          <Trans>Begin with the text that came with the site</Trans>
        </button>
      </p>
      <p className="failure" role="alert">
        {failure}
      </p>
    </SettingsForm>
  )
}
