import type { DeskGroupKind } from '../../../contract/desk/desk.ts'
import { ask } from '../../kit/api.ts'

/** The figures of the dashboard, whose counts of what waits stand in the menu on every screen. */
export const statsQuery = () => ask('GET /api/admin/stats', {})

/** The course of the last thirty days, and the lessons that are read to their end and those that are not. */
export const overviewQuery = () => ask('GET /api/admin/overview', {})

/** The work that waits for editors, or one group of it whole. */
export const deskQuery = (group: DeskGroupKind | undefined) => ask('GET /api/admin/desk', {}, { group })

/** The steps of setting the site up, for admins. */
export const setupQuery = () => ask('GET /api/admin/setup', {})

export const givenUpQuery = () => ask('GET /api/admin/given-up-jobs', {})
