import { glossary as calls } from '../../../contract/glossary/glossary-api.ts'
import { findTerms } from '../../../contract/glossary/glossary-search.ts'
import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'
import { readGlossary } from './glossary.ts'

export const glossary: Feature = {
  routes: () => [
    serve(calls.list, async ({ query: { search } }) => {
      const found = findTerms(await readGlossary(), search)
      return found.map(({ forms: _, isMarked: __, ...term }) => term)
    }),
  ],
  sitemap: { pages: [paths.glossary()] },
}
