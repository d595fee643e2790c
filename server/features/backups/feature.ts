import type { Feature } from '../../feature.ts'
import { backupRoutes } from './routes.ts'

export const backups: Feature = {
  routes: backupRoutes,
}
