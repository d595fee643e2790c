import './site-face.css'
import type { CSSProperties } from 'react'
import { dark, light, themeTokens } from '../../../../contract/settings/colours.ts'
import { menuLinks } from '../../../../contract/settings/menu.ts'
import type { SiteSettings } from '../../../../contract/settings/site-settings.ts'
import { menuLabel } from '../../../shell/menu-label.ts'
import { Logo } from '../../../ui/icons.tsx'

interface Props {
  settings: SiteSettings
}

/** The top of the first page as the saved settings make it, in both themes. The forms below have the same as text. */
export function SiteFace({ settings }: Props) {
  const { day, night } = themeTokens(settings)
  return (
    <div className="site-faces" aria-hidden="true">
      <Face settings={settings} tokens={{ ...day, ...light }} />
      <Face settings={settings} tokens={{ ...night, ...dark }} />
    </div>
  )
}

/** Links that fit beside the name. */
const shownLinks = 3

function Face({ settings: { name, tagline, menu }, tokens }: Props & { tokens: Record<string, string> }) {
  return (
    <div className="site-face" style={tokenStyle(tokens)}>
      <p className="bar">
        <Logo /> <b>{name}</b>
        {menuLinks(menu)
          .slice(0, shownLinks)
          .map(({ href, label }) => (
            <span key={href}>{menuLabel(label)}</span>
          ))}
      </p>
      <p className="tagline">{tagline}</p>
    </div>
  )
}

/** The style of an element whose colours are those of a theme. */
export const tokenStyle = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [`--${name}`, colour])) as CSSProperties
