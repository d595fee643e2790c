import { createContext, use } from 'react'

/** What the operator has set, as far as pages show it. */
export interface Site {
  name: string
  /** Scheme and host, for addresses that leave the site. */
  origin: string
  /** The current year in India. */
  year: number
  connect: { name: string; href: string }[]
  contactEmail: string | null
  /** Whether it sends mail: what needs none is offered without. */
  mail: boolean
  /** Whether the visitor's browser asked for less data (`Save-Data`). */
  saveData: boolean
  /** The moment at which the page was made (ISO 8601): the server and the browser first show times as of then. */
  now: string
}

export const SiteContext = createContext<Site | null>(null)

/** The site's settings. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('A screen is shown inside the shell')
  return site
}
