import type { Plugin } from 'vite'
import { bakeWords } from './bake.ts'
import { catalogOf } from './catalog.ts'
import { languageOf } from './environments.ts'

const refusals = 'virtual:refusals'

/**
 * Makes each bundle in the language of its environment: `client_hi` and `ssr_hi` have the texts of words/hi.po. `virtual:refusals` has those of the
 * server's texts, which are English until they leave it.
 */
export function words(): Plugin {
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (id === refusals ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${refusals}`) return null
      const { ofServer } = await catalogOf(languageOf(this.environment.name))
      return `export default ${JSON.stringify(ofServer)}`
    },
    transform: {
      filter: { id: /\/(web|contract)\/.+\.tsx?$/, code: "'#words'" },
      async handler(code, id) {
        const { translate } = await catalogOf(languageOf(this.environment.name))
        return bakeWords(code, id, translate)
      },
    },
  }
}
