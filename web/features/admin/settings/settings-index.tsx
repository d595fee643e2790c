import { headingId } from '../../../ui/preserve-focus.ts'

/** The sections by the ids of their headings, in their order on the page. */
const sections: [id: string, title: string][] = [
  ['words-settings', 'Name and words'],
  ['contact-settings', 'Contact and links'],
  ['look-settings', 'Look'],
  ['switches-settings', 'Parts'],
  ['sign-up-settings', 'Sign-up'],
  ['school-settings', 'A school today'],
  ['first-texts-settings', 'First texts'],
  ['reasons-settings', 'Reasons'],
  ['menu-settings', 'Menu'],
  ['pages-title', 'Pages'],
  [headingId, 'History'],
]

/** Links to the sections of the settings: beside them on a computer, folded above them on a phone. */
export function SettingsIndex() {
  return (
    <div className="settings-index script-only">
      <nav aria-label="Sections">
        <Links />
      </nav>
      <details>
        <summary>Sections</summary>
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
