import { t } from '#words'
import { type Colour, contrast, mixed } from './contrast.ts'

/** The grounds and inks of the two themes (web/tokens.css). */
export const light = { paper: '#fbfaf6', white: '#ffffff', ink: '#17212b' }
export const dark = { paper: '#0e1519', card: '#162128', ink: '#e9eeec' }

/** The contrast of text (WCAG 2.2, success criterion 1.4.3). */
const readable = 4.5
/** The contrast of the colours of the dark theme, which are made. */
const clear = 7

/** The colours of a site as it is installed; its theme is that of web/tokens.css. */
export const installedColours = { mainColour: '#0b5c66', accentColour: '#f2a71b' }

export type SiteColours = typeof installedColours

/** The reason why text in the main colour, or on it, could not be read; null if it can. */
export function mainColourFault(colour: Colour): string | null {
  const found = Math.min(contrast(colour, light.paper), contrast(colour, washOf(colour)))
  if (found >= readable) return null
  return t`Main colour: text in ${colour} has a contrast of ${shown(found)} on the page, and needs ${readable} : 1. Choose a darker colour`
}

/** The reason why text on the accent colour could not be read; null if it can. */
export function accentColourFault(colour: Colour): string | null {
  const found = contrast(colour, inkOn(colour))
  if (found >= readable) return null
  return t`Accent colour: text on ${colour} has a contrast of ${shown(found)}, and needs ${readable} : 1. Choose a lighter or a darker colour`
}

/** The reason why the name of a category could not be read in its colour, in the light theme; null if it can. */
export const categoryColourFault = (colour: Colour): string | null =>
  faultOn(t`Colour`, colour, [light.paper, light.white])

/** The same in the dark theme. */
export const darkCategoryColourFault = (colour: Colour): string | null =>
  faultOn(t`Colour in the dark theme`, colour, [dark.paper, dark.card])

function faultOn(name: string, colour: Colour, grounds: Colour[]): string | null {
  const found = Math.min(...grounds.map((ground) => contrast(colour, ground)))
  if (found >= readable) return null
  return grounds.includes(light.white)
    ? t`${name}: text in ${colour} has a contrast of ${shown(found)} on the page, and needs ${readable} : 1. Choose a darker colour`
    : t`${name}: text in ${colour} has a contrast of ${shown(found)} on the page, and needs ${readable} : 1. Choose a lighter colour`
}

/** The tokens of both themes that follow from two colours, as CSS; empty for the colours as installed. */
export function themeCss(colours: SiteColours): string {
  const { mainColour, accentColour } = installedColours
  if (colours.mainColour === mainColour && colours.accentColour === accentColour) return ''
  const { day, night } = themeTokens(colours)
  return `:root{${tokens(day)}}@media screen{.dark{${tokens(night)}}}`
}

/** The tokens that follow from two colours, of the light theme and of the dark one. */
export function themeTokens({ mainColour: main, accentColour: accent }: SiteColours) {
  const [darkMain, darkAccent] = [darkMainOf(main), lightened(accent)]
  const day = {
    primary: main,
    'on-primary': light.white,
    accent,
    'on-accent': inkOn(accent),
    wash: washOf(main),
    mark: mixed(light.white, accent, 0.35),
    band: main,
    'on-band': light.white,
  }
  const night = {
    primary: darkMain,
    'on-primary': dark.paper,
    accent: darkAccent,
    'on-accent': dark.paper,
    wash: mixed(dark.paper, darkMain, 0.12),
    mark: mixed(dark.paper, darkAccent, 0.33),
    band: mixed(dark.paper, darkMain, 0.2),
    'on-band': dark.ink,
  }
  return { day, night }
}

const shown = (found: number) => `${(Math.floor(found * 10) / 10).toFixed(1)} : 1`

const tokens = (values: Record<string, Colour>) =>
  Object.entries(values)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')

/** The ground of what is set apart in the light theme. */
const washOf = (main: Colour) => mixed(light.white, main, 0.07)

const inkOn = (colour: Colour) =>
  contrast(colour, light.ink) >= contrast(colour, light.white) ? light.ink : light.white

/** The main colour of the dark theme; as installed it is that of web/tokens.css. */
export const darkMainOf = (main: Colour): Colour => (main === installedColours.mainColour ? '#5fc7cc' : lightened(main))

/** The colour as light as the dark theme needs it. */
export function lightened(colour: Colour): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = mixed(colour, light.white, share)
    if (contrast(lighter, dark.card) >= clear) return lighter
  }
  return light.white
}
