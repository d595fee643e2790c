import type { Route } from '../../kit/serve.ts'
import type { Services } from '../../services.ts'
import { forumActRoutes } from './act-routes.ts'
import { forumReadingRoutes } from './reading-routes.ts'
import { forumWritingRoutes } from './writing-routes.ts'

/** The forum: every call of contract/forum-api.ts. */
export const forumRoutes = (services: Services): Route[] =>
  [forumReadingRoutes, forumWritingRoutes, forumActRoutes].flatMap((of) => of(services))
