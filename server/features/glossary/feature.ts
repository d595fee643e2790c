import { glossary as calls } from '../../../contract/glossary-api.ts'
import { paths } from '../../../contract/paths.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../kit/serve.ts'

type Terms = ReplyOf<typeof calls.list>

export const glossary: Feature = {
  routes: ({ db }) => [
    serve(calls.list, () => db<Terms>`select id, term, meaning from terms order by lower(term), id`),
  ],
  sitemap: { pages: [paths.glossary] },
}
