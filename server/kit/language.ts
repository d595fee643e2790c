import type { MiddlewareHandler } from 'hono'
import { inLanguage, pathBelow, prefixOf, type Language } from '../../contract/languages.ts'

/**
 * The language that an address is in, and the address without the prefix of the language.
 * @param address a path of this site, with or without a query
 * @param spoken the languages that the site speaks
 */
export function languageIn(address: string, spoken: readonly Language[]): { language: Language; path: string } {
  const [, first = ''] = address.split(/[/?#]/, 2)
  const language = spoken.find((one) => one === first && prefixOf(one))
  return language ? { language, path: pathBelow(prefixOf(language), address) } : { language: 'en', path: address }
}

/** The language of a request's address: that of the call, or of the page that makes it. */
export const languageOfRequest = ({ url }: Request, spoken: readonly Language[]): Language =>
  languageIn(new URL(url).pathname, spoken).language

/** Leads to an address of the request's language. */
export function redirectInLanguage(spoken: readonly Language[]): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const language = languageOfRequest(context.req.raw, spoken)
    const location = context.res.headers.get('location')
    if (language !== 'en' && location) context.header('location', inLanguage(location, language))
  }
}
