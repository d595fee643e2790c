import type { Contact } from '../../../contract/help/help-api.ts'

type Link = Contact['links'][number]

const address = /[\w.+-]+@[a-z\d.-]+\.[a-z]{2,}|(?:[a-z\d-]+\.)+[a-z]{2,}(?:\/[\w-]+)*|\d[\d -]+\d/gi

/**
 * The numbers and addresses in a value of the registry, such as '1930, cybercrime.gov.in'.
 * @returns a link for each: a number is called, a site opened, a mailbox written to
 */
export const contactLinks = (value: string): Link[] =>
  Array.from(value.matchAll(address), ([text]) => {
    if (text.includes('@')) return { kind: 'mail', text, href: `mailto:${text}` }
    if (/^\d/.test(text) && !/[a-z]/i.test(text)) return { kind: 'call', text, href: `tel:${text.replace(/\D/g, '')}` }
    return { kind: 'site', text, href: `https://${text}` }
  })
