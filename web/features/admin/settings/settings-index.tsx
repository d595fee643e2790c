import { t } from '#words'
import { headingId } from '../../../ui/preserve-focus.ts'

/** The sections by the ids of their headings, in their order on the page. */
const sections: [id: string, title: string][] = [
  ['words-settings', t`Name and words`],
  ['contact-settings', t`Contact and links`],
  ['search-settings', t`Search engines`],
  ['look-settings', t({ message: 'Look', context: 'of the site' })],
  ['switches-settings', t`Parts`],
  ['sign-up-settings', t`Sign-up`],
  ['logging-in-settings', t`Logging in`],
  ['school-settings', t`A school today`],
  ['first-texts-settings', t`First texts`],
  ['reasons-settings', t`Reasons`],
  ['menu-settings', t`Menu`],
  ['pages-title', t`Pages`],
  ['first-page-settings', t`First page`],
  [headingId, t`History`],
]

/** Links to the sections of the settings: beside them on a computer, folded above them on a phone. */
export function SettingsIndex() {
  return (
    <div className="settings-index script-only">
      <nav aria-label={t`Sections`}>
        <Links />
      </nav>
      <details>
        <summary>{t`Sections`}</summary>
        <Links />
      </details>
    </div>
  )
}

const Links = () => (
  <ul>
    {sections.map(([id, title]) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
)
