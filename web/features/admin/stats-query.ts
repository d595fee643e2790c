import { ask } from '../../kit/api.ts'

/** The figures of the dashboard, whose counts of what waits stand in the menu on every screen. */
export const statsQuery = () => ask('GET /api/admin/stats', {})
