import type { Feature } from '../../feature.ts'
import { siteFiles } from './routes.ts'

export const seo: Feature = {
  files: siteFiles,
  sitemap: { pages: ['/', '/privacy', '/terms', '/contact', '/accessibility'] },
}
