import * as z from 'zod/mini'
import { endpoint, perHour } from '../endpoint.ts'
import { Count, Day, Done, Download, Id, Instant } from '../shapes.ts'
import { memberImportStates, memberRowRefusals, type MemberRowRefusal } from './member-imports.ts'

/** An import of members from a file. */
export const MemberImport = z.object({
  id: Id,
  /** The name of the file. */
  file: z.string(),
  createdAt: Instant,
  /** 'checked' waits to be run, a day at the most; 'undone' was taken back. */
  state: z.enum(memberImportStates),
  /** Rows that are new, that have an account, whose owners left the list of subscribers, and that are refused. */
  fresh: Count,
  existing: Count,
  left: Count,
  refused: Count,
  /** Each reason of refused rows, with their number and the first of them. */
  refusals: z.array(
    z.object({
      reason: z.enum(Object.keys(memberRowRefusals) as [MemberRowRefusal, ...MemberRowRefusal[]]),
      rows: Count,
      first: z.array(Count),
    }),
  ),
  /** The first rows of one that waits to be run, as they were read. */
  sample: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      joinedOn: z.nullable(Day),
      outcome: z.enum(['fresh', 'existing', 'left', 'refused']),
    }),
  ),
  /** Accounts that it made, and those whose owners have come in. */
  made: Count,
  arrived: Count,
  /** True while it can be taken back. */
  undoable: z.boolean(),
})
export type MemberImport = z.infer<typeof MemberImport>

const admin = 'admin' as const

export const memberImports = {
  /** All members as a CSV file, without anything secret. */
  download: endpoint('GET /api/admin/member-list', { access: admin, proof: 'recent', reply: Download }),
  /** The newest imports, and whether the site can write letters to those who come by one. */
  list: endpoint('GET /api/admin/member-imports', {
    access: admin,
    reply: z.object({ sendsLetters: z.boolean(), imports: z.array(MemberImport) }),
  }),
  /** Checks a CSV file (`file`, multipart/form-data); nobody has an account by it. */
  check: endpoint('POST /api/admin/member-imports', { access: admin, limit: perHour(30), reply: MemberImport }),
  /** All rows with what was found, as a CSV file, until the import is run. */
  report: endpoint('GET /api/admin/member-imports/:id/report', { access: admin, reply: Download }),
  /** Makes the accounts of the new addresses. They have no password and no session. */
  run: endpoint('POST /api/admin/member-imports/:id/run', {
    access: admin,
    body: z.object({ letters: z._default(z.boolean(), false) }),
    reply: Done,
  }),
  /** Discards a check, or takes an import back as a whole; 409 once one of its members has come in. */
  remove: endpoint('DELETE /api/admin/member-imports/:id', { access: admin, reply: Done }),
}
