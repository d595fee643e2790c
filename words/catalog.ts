import { readFile } from 'node:fs/promises'
import { parsePo } from 'pofile-ts'
import type { Language } from '../contract/languages.ts'
import type { Translate } from './bake.ts'

/** The texts of a language. */
interface Catalog {
  translate: Translate
  /** The texts that leave the server in English, each with its translation; the notes of figures and the faults of charts are among them. */
  ofServer: [english: string, translated: string, context?: string][]
}

const english: Catalog = { translate: (message) => message, ofServer: [] }
const catalogs = new Map<Language, Promise<Catalog>>()

/** The texts of a language: those of its file that a person has read, and English for the others. */
export function catalogOf(language: Language): Promise<Catalog> {
  if (language === 'en') return Promise.resolve(english)
  const catalog = catalogs.get(language) ?? read(language)
  catalogs.set(language, catalog)
  return catalog
}

async function read(language: Language): Promise<Catalog> {
  const { items } = parsePo(await readFile(new URL(`${language}.po`, import.meta.url), 'utf8'))
  const ready = items.filter(({ flags, msgstr: [text] }) => text && !flags.fuzzy)
  const texts = new Map(
    ready.map(({ msgid, msgctxt, msgstr: [text = ''] }) => [keyOf(msgid, msgctxt ?? undefined), text]),
  )
  const isOfServer = ({ references }: (typeof items)[number]) =>
    references.some((file) => /^(server|contract|content|money\/charts)\//.test(file))
  return {
    translate: (message, context) => texts.get(keyOf(message, context)) ?? message,
    ofServer: ready
      .filter(isOfServer)
      .flatMap(({ msgid, msgctxt, msgstr: [text = ''] }) =>
        formsOf(msgid, text).map(([english, translated]) =>
          msgctxt ? [english, translated, msgctxt] : [english, translated],
        ),
      ),
  }
}

/** The texts of a language in brackets, so that a test sees on a page what is not marked. */
export async function bracketedCatalog(language: Language): Promise<Catalog> {
  const translate: Translate = (message) => `⟦${message}⟧`
  const { items } = parsePo(await readFile(new URL(`${language}.po`, import.meta.url), 'utf8'))
  return { translate, ofServer: items.flatMap(({ msgid }) => formsOf(msgid, translate(msgid, undefined))) }
}

/**
 * A text of the server, with its translation: two for one in which a number decides, as the server says either form.
 */
export function formsOf(message: string, translation: string): [string, string][] {
  const choice = /\{(\w+), plural, one \{([^{}]*(?:\{\w+\}[^{}]*)*)\} other \{([^{}]*(?:\{\w+\}[^{}]*)*)\}\}/
  if (!choice.test(message)) return [[message, translation]]
  const inForm = (text: string, form: 2 | 3) =>
    text.replace(choice, (...found: string[]) => (found[form] ?? '').replaceAll('#', `{${found[1]}}`))
  return ([2, 3] as const).map((form) => [inForm(message, form), inForm(translation, form)])
}

/** The key of a text among the others. */
export const keyOf = (message: string, context = '') => `${context}\u0004${message}`
