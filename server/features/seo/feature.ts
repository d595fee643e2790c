import { paths } from '../../../contract/paths.ts'
import type { Feature } from '../../feature.ts'
import { siteFiles } from './routes.ts'

export const seo: Feature = {
  files: siteFiles,
  sitemap: { pages: [paths.home, paths.privacy, paths.terms, paths.contact, paths.accessibility] },
}
