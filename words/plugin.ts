import type { Plugin } from 'vite'
import { bakeWords } from './bake.ts'
import { bracketedCatalog, catalogOf } from './catalog.ts'
import { languageOf } from './environments.ts'

const refusals = 'virtual:refusals'

/**
 * Makes each bundle in the language of its environment: `client_hi` and `ssr_hi` have the texts of words/hi.po. `virtual:refusals` has those of the
 * server's texts, which are English until they leave it. In the mode 'brackets' each text but the English ones stands in ⟦ ⟧.
 */
export function words(): Plugin {
  let inBrackets = false
  const catalog = (environment: string) => {
    const language = languageOf(environment)
    return inBrackets && language !== 'en' ? bracketedCatalog(language) : catalogOf(language)
  }
  return {
    name: 'words',
    enforce: 'pre',
    configResolved(config) {
      inBrackets = config.mode === 'brackets'
    },
    resolveId: (id) => (id === refusals ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${refusals}`) return null
      const { ofServer } = await catalog(this.environment.name)
      return `export default ${JSON.stringify(ofServer)}`
    },
    transform: {
      filter: { id: /\/(web|contract|money)\/.+\.tsx?$/, code: "'#words'" },
      async handler(code, id) {
        const { translate } = await catalog(this.environment.name)
        return bakeWords(code, id, translate)
      },
    },
  }
}
