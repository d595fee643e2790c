import { t } from '#words'
/** The pages whose text admins can write, with their titles. */
export const legalTitles = {
  privacy: t`Privacy Policy`,
  terms: t`Terms of Service`,
  contact: t`Contact`,
  accessibility: t`Accessibility`,
}

export type LegalPage = keyof typeof legalTitles
export const legalPages = Object.keys(legalTitles) as LegalPage[]

/** The name of the setting that holds the text of a page. */
export const textSetting = <P extends LegalPage>(page: P) => `${page}Text` as const

/** Pages whose changes members are notified of. */
export const announcedPages = ['privacy', 'terms'] as const satisfies LegalPage[]

/** The most characters of a page. */
export const legalTextMost = 50_000

/** The placeholders in double braces, with their meaning. */
export const placeholders = {
  name: t`the name of the site`,
  contact: t`the email for contact, as a link`,
  'grievance-officer': t`the grievance officer`,
  'kept-of-readers': t`the list of what is kept of readers, in a line of its own`,
  'kept-of-members': t`the list of what is kept of members, in a line of its own`,
} as const

export type Placeholder = keyof typeof placeholders

/** The placeholders of a text that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{(.*?)\}\}/gs), ([, name = '']) => name).filter(
    (name) => !Object.hasOwn(placeholders, name),
  )
