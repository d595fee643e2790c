import type { DeskGroup } from '../../../contract/desk/desk-api.ts'
import { deskGroups, deskLimits as limits, type DeskGroupKind } from '../../../contract/desk/desk.ts'
import { isOpenTo, type Role } from '../../../contract/roles.ts'
import type { Money } from '../../../money/kit.ts'
import type { Db } from '../../db/client/open.ts'
import { dayInIndia } from '../../kit/india.ts'
import { readers, type View } from './groups.ts'

interface Wanted {
  role: Role
  /** The one group that is read whole. */
  group?: DeskGroupKind | undefined
  now: Date
  money: Money
}

/** The groups in which something waits, in the order of their worth. */
export async function readDesk(db: Db, { role, group, now, money }: Wanted): Promise<DeskGroup[]> {
  const isAdmin = isOpenTo('admin', role)
  const view: View = { db, isAdmin, money, now, day: dayInIndia(now), limit: db`limit ${limits.whole + 1}` }
  const kinds = group ? [group] : deskGroups
  const groups = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await readers[kind](view)
      const count = Math.min(rows.length, limits.whole)
      const shown = rows.slice(0, group ? limits.whole : limits.rows)
      return { kind, count, isMore: rows.length > count, rows: shown } as DeskGroup
    }),
  )
  return groups.filter(({ count }) => count > 0)
}
