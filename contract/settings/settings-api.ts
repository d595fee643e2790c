import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { settingVariables } from './settings.ts'
import { Count, Id, Instant, paging, SeenVersion } from '../shapes.ts'
import { SiteSettings } from './site-settings.ts'

const AdminSettings = z.object({
  settings: SiteSettings,
  /** The settings that the environment sets: they cannot be changed on the site. */
  fixed: z.array(z.enum(Object.keys(settingVariables) as (keyof typeof settingVariables)[])),
  version: Count,
})
export type AdminSettings = z.infer<typeof AdminSettings>

export const SettingsVersion = z.object({
  id: Id,
  version: Count,
  /** Each setting that differs from the version before, as it was set; null for what was set back to its default. */
  changed: z.record(z.string(), z.unknown()),
  /** The name of the admin; null for the first version, and for a deleted account. */
  savedBy: z.nullable(z.string()),
  savedAt: Instant,
})
export type SettingsVersion = z.infer<typeof SettingsVersion>

const access = 'admin' as const
const basedOn = z.optional(SeenVersion)

export const settings = {
  /** The ready-made reasons, for moderators. */
  reasons: endpoint('GET /api/admin/reasons', { access: 'moderator', reply: z.array(z.string()) }),
  show: endpoint('GET /api/admin/settings', { access, reply: AdminSettings }),
  /**
   * Sets those that the body names. `basedOn` is the version that the admin has seen: 409 if a newer one exists. 400 for what the
   * environment sets.
   */
  change: endpoint('PATCH /api/admin/settings', {
    access,
    proof: 'recent',
    body: z.extend(z.partial(SiteSettings), { basedOn }),
    // A long text in an Indian script.
    bodyMost: 300_000,
    reply: AdminSettings,
  }),
  /** The newest first. */
  versions: endpoint('GET /api/admin/settings/versions', {
    access,
    query: z.object(paging),
    reply: z.array(SettingsVersion),
  }),
  /** Saves an earlier version as the newest. */
  restore: endpoint('POST /api/admin/settings/versions/:id/restore', {
    access,
    proof: 'recent',
    body: z.object({ basedOn }),
    reply: AdminSettings,
  }),
}
