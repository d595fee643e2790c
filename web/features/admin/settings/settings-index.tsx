import { t } from '#words'
import { useEffect, useState } from 'react'
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

/** Links to the sections of the settings beside them, where the one in view is marked. On a phone the folded sections are the list. */
export function SettingsIndex() {
  const current = useSectionInView()
  return (
    <div className="settings-index script-only">
      <nav aria-label={t`Sections`}>
        <Links current={current} />
      </nav>
    </div>
  )
}

const Links = ({ current }: { current?: string | undefined }) => (
  <ul>
    {sections.map(([id, title]) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ul>
)

/** @returns the id of the last heading that has come into the upper third of the screen, or else of the first */
function useSectionInView(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () =>
      setCurrent(sections.findLast(([id]) => isAboveThird(document.getElementById(id)))?.[0] ?? sections[0]?.[0])
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}

const isAboveThird = (heading: Element | null) => heading && heading.getBoundingClientRect().top < innerHeight / 3
