import { articleImports } from '../../../contract/import/article-imports-api.ts'
import { hourly, type Feature } from '../../feature.ts'
import { articleImportGoesOn, articleImportJob } from './import-job.ts'
import { articleImportRoutes } from './import-routes.ts'
import { endOldImports } from './import-store.ts'
import { findOldAddress, isOldQuery } from './old-addresses.ts'
import { deleteOldUploads } from './uploads.ts'

/** Articles from other sites, which the operator imports at the terminal (`bin/import.ts`) or an admin in the browser. */
export const imports: Feature = {
  routes: articleImportRoutes,
  forms: {
    [articleImports.check.address]: { hasFile: true },
    [articleImports.run.address]: {},
    [articleImports.remove.address]: {},
  },
  jobs: {
    [articleImportGoesOn]: articleImportJob,
    'erase-old-uploads': hourly(async ({ db, config }, { now }) =>
      deleteOldUploads(config, await endOldImports(db, now), now),
    ),
  },
  formerAddresses: { find: ({ db }, path, search) => findOldAddress(db, path, search), hides: isOldQuery },
}
