import type { Queries } from '../../db/client/open.ts'
import type { Actor } from '../../kit/serve.ts'
import { audit } from '../../acts/audit.ts'

/** An admin, the operator at the terminal, or the clock. */
export type By = Omit<Actor<string | null>, 'now'> | 'terminal' | 'timer'

const nobody = { id: null, ipAddress: null, userAgent: null }

/** Writes an act on a backup into the audit log. */
export async function record(
  db: Queries,
  by: By,
  action: string,
  { id, name }: { id: string; name: string },
  more = {},
): Promise<void> {
  const who = typeof by === 'string' ? nobody : by
  const details = { file: name, ...more, ...(who === nobody && { by }) }
  await audit(db, who, { action, details, resourceType: 'backup', resourceId: id })
}
