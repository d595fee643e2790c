import { setupSteps, type SetupStep } from '../../../contract/setup/setup.ts'
import type { SetupState } from '../../../contract/setup/setup-api.ts'
import { defaultSettings } from '../../../contract/settings/settings.ts'
import type { Services } from '../../services.ts'

/** Finds which steps of setting the site up are done, and which an admin need not see. */
export async function readSetup(
  { db, config, settings, mail }: Pick<Services, 'db' | 'config' | 'settings' | 'mail'>,
  admin: string,
): Promise<SetupState[]> {
  const [found] = await db<
    [{ sent: boolean; downloaded: boolean; secondFactor: boolean; article: boolean; dismissed: SetupStep[] }]
  >`
    select
      exists (select from milestones where name = 'letter-sent') as sent,
      exists (select from audit_logs where action = 'backup.downloaded') as downloaded,
      exists (select from two_factor where user_id = ${admin} and confirmed_at is not null) as second_factor,
      exists (
        select from articles a where a.published and a.deleted_at is null
          and not exists (select from starter_items s where s.row_id = a.id)) as article,
      array(select step from setup_dismissals where admin_id is null or admin_id = ${admin}) as dismissed`
  const { current } = settings
  const done: Record<SetupStep, boolean> = {
    name: config.site.name !== undefined || current.name !== defaultSettings.name,
    logo: current.logo !== null,
    contact: current.contactEmail !== null,
    mail: mail !== null && found.sent,
    backups: config.backups.store !== null || found.downloaded,
    'second-factor': found.secondFactor,
    grievances: current.grievanceOfficer !== null,
    article: found.article,
  }
  return setupSteps.map((step) => ({ step, isDone: done[step], isDismissed: found.dismissed.includes(step) }))
}
