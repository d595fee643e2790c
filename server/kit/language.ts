import type { MiddlewareHandler } from 'hono'
import { inLanguage, pathBelow, prefixOf, type Language } from '../../contract/languages.ts'

/**
 * The language that an address is in, and its path without the prefix of the language.
 * @param spoken the languages that the site speaks
 */
export function languageIn(pathname: string, spoken: readonly Language[]): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/', 2)
  const language = spoken.find((one) => one === first && prefixOf(one))
  return language ? { language, path: pathBelow(prefixOf(language), pathname) } : { language: 'en', path: pathname }
}

/** Leads to an address of the request's language. */
export function redirectInLanguage(spoken: readonly Language[]): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { language } = languageIn(new URL(context.req.url).pathname, spoken)
    const location = context.res.headers.get('location')
    if (language !== 'en' && location) context.header('location', inLanguage(location, language))
  }
}
