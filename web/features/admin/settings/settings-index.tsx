import { t } from '#words'
import { useEffect, useState, type ReactNode } from 'react'
import type { AdminSettings } from '../../../../contract/settings/settings-api.ts'
import { headingId } from '../../../ui/preserve-focus.ts'
import { stateOf } from './setting-states.tsx'

/** The sections by their names, in their order on the page. */
const sections: [name: string, title: string][] = [
  ['words', t`Name and words`],
  ['contact', t`Contact and links`],
  ['search', t`Search engines`],
  ['look', t({ message: 'Look', context: 'of the site' })],
  ['switches', t`Parts`],
  ['sign-up', t`Sign-up`],
  ['logging-in', t`Logging in`],
  ['school', t`A school today`],
  ['first-texts', t`First texts`],
  ['reasons', t`Reasons`],
  ['letters', t`Letters`],
  ['menu', t`Menu`],
  ['pages', t`Pages`],
  ['first-page', t`First page`],
]
const ids = [...sections.map(([name]) => `${name}-settings`), headingId]

/** Links to the sections of the settings beside them, each with its state, where the one in view is marked. On a phone the folded sections are the list. */
export function SettingsIndex({ stored: { settings } }: { stored: AdminSettings }) {
  const current = useSectionInView()
  const link = (id: string, title: string, state?: ReactNode) => (
    <li key={id}>
      <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
        {title}
        {state && <span className="meta state">{state}</span>}
      </a>
    </li>
  )
  return (
    <div className="settings-index script-only">
      <nav aria-label={t`Sections`}>
        <ul>
          {sections.map(([name, title]) => link(`${name}-settings`, title, stateOf[name]?.(settings)))}
          {link(headingId, t`History`)}
        </ul>
      </nav>
    </div>
  )
}

/** @returns the id of the last heading that has come into the upper third of the screen, or else of the first */
function useSectionInView(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => setCurrent(ids.findLast((id) => isAboveThird(document.getElementById(id))) ?? ids[0])
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}

const isAboveThird = (heading: Element | null) => heading && heading.getBoundingClientRect().top < innerHeight / 3
