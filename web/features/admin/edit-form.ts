import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import type { FieldErrors } from '../../forms/use-form.ts'
import type { Toast } from '../../kit/toasts.ts'
import type { DraftStore } from './autosave.ts'
import type { FieldTable } from './field-table.ts'

/** A thing that admins edit, as it is stored. */
export interface Editable {
  id: string
  version: number
  updatedAt: string
  /** The name of the admin who saved it last, where that is known. */
  savedBy: string | null
}

/** An edit form: its fields and its calls. */
export interface EditForm<Stored extends Editable, Draft, Body> {
  name: 'Article' | 'Poll'
  fields: FieldTable<Draft, Stored>
  schema: ZodMiniType<Body>
  /** What the schema does not know, such as a time that has to lie ahead. */
  check: (draft: Draft, stored: Stored | null) => FieldErrors
  /** The address to which saving leads. */
  list: string
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, QueryKey> & { queryKey: QueryKey }
  /** @param id under which it is stored once, however often it is sent */
  create: (body: Body, id: string) => Promise<Stored>
  update: (id: string, body: Body, save: { basedOn: number | undefined; confirmed: boolean }) => Promise<Stored>
  failureToast: (title: string, error: Error) => Toast
  drafts: DraftStore<Draft> | null
  /** A draft of before, as it goes on now. */
  onResume?: (draft: Draft, stored: Stored | null) => Draft
}
