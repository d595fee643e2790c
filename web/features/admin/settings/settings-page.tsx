import './settings.css'
import { t, Trans } from '#words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPaths } from '../../../../contract/admin-paths.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'
import { titled } from '../../../kit/page.ts'
import { AccessDenied } from '../../../shell/access-prompt.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { LeaveQuestion } from '../articles/leave-question.tsx'
import { useLeaveGuard } from '../articles/use-leave-guard.ts'
import { Awaited } from '../awaited.tsx'
import { statsQuery } from '../stats-query.ts'
import { isDenied } from '../../../kit/answers.ts'
import { FirstPageSettings } from './first-page.tsx'
import { History } from './history.tsx'
import { settingsQuery, versionsQuery } from './queries.ts'
import { settingLabels, settingText } from './setting-labels.ts'
import { LegalForms } from './legal-forms.tsx'
import { SettingsSections } from './settings-sections.tsx'
import { SiteFace } from './site-face.tsx'
import { FormsContext, type Forms } from './unsaved.ts'

export const head = titled(t`Settings`)

export const queries = () => [statsQuery(), settingsQuery(), versionsQuery()]

/** The name of the site and what else its admins decide, and the history of that. */
export default function SettingsPage() {
  const query = useQuery({ ...settingsQuery(), staleTime: 5_000 })
  const { data: stored, error } = query
  /** Forms have state, so restoring a version remounts them. */
  const [restored, setRestored] = useState(0)
  const [forms] = useState<Forms>(() => new Map())
  const guard = useLeaveGuard(() => [...forms.values()].some((isUnsaved) => isUnsaved()))
  if (isDenied(error)) return <AccessDenied />
  return (
    <AdminFrame here={adminPaths.settings} className="settings-page">
      <PageHead title={t`Settings`} />
      <p className="meta">
        <Trans>
          Every change is kept as a version, with who made it and when; below, the site can go back to one. Backups hold
          all of them.
        </Trans>
      </p>
      {stored && <SiteFace settings={stored.settings} />}
      <Awaited query={query} />
      {stored && (
        <noscript>
          <p>
            <Trans>Changing the settings needs JavaScript, but for the first page below. They are:</Trans>
          </p>
          <dl className="facts">
            {Object.entries(settingLabels).map(([name, label]) => (
              <Fact key={name} name={label}>
                {settingText(name, stored.settings[name as keyof SiteSettings])}
              </Fact>
            ))}
          </dl>
        </noscript>
      )}
      {stored && (
        <FormsContext key={restored} value={forms}>
          <div className="script-only">
            <SettingsSections stored={stored} />
            <LegalForms stored={stored} />
          </div>
          <FirstPageSettings stored={stored.settings.firstPage} />
        </FormsContext>
      )}
      {guard.asks && (
        <LeaveQuestion guard={guard} text={t`The settings stay as they were: what is not saved is lost.`} loses />
      )}
      {stored && <History newest={stored.version} onRestored={() => setRestored((before) => before + 1)} />}
    </AdminFrame>
  )
}
