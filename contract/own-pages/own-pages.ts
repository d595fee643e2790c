import { t } from '#words'

/** The bounds of the texts of a page in characters; `label` is its name in the menu. */
export const ownPageLimits = {
  title: { min: 2, max: 120 },
  label: 30,
  slug: 80,
  description: 300,
  /** Pages of a site. */
  most: 100,
}

/** The groups of the footer in which a page may stand. */
export const footerGroups = {
  learn: t`Lessons and numbers`,
  community: t`Community`,
  about: t`About`,
} as const
export type FooterGroup = keyof typeof footerGroups

/** The form of a page's address, which has Latin letters, so that it can be typed and read out. */
export const ownPageSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const anotherPage = t`Choose a page in another language`
