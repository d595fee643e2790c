import type { SetupStep } from '../../../contract/setup/setup.ts'
import { audit } from '../../acts/audit.ts'
import type { Db } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'

/** Takes a step off the list of admins, or puts it there again. The second factor is each admin's own. */
export async function dismissStep(db: Db, step: SetupStep, dismissed: boolean, by: Actor): Promise<void> {
  const admin = step === 'second-factor' ? by.id : null
  await db.begin(async (sql) => {
    const changed = dismissed
      ? await sql`insert into setup_dismissals (step, admin_id) values (${step}, ${admin}) on conflict do nothing returning step`
      : await sql`delete from setup_dismissals where step = ${step} and admin_id is not distinct from ${admin} returning step`
    if (changed.length === 0) return
    await audit(sql, by, { action: dismissed ? 'setup.dismissed' : 'setup.restored', details: { step } })
  })
}
