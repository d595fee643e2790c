import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import type { FieldErrors } from '../../../forms/form-errors.ts'
import type { DraftStore } from './autosave.ts'
import type { FieldTable } from '../field-table.ts'

/** An object that admins edit, as stored. */
export interface Editable {
  id: string
  version: number
  updatedAt: string
  /** The name of the admin who saved it last, if known. */
  savedBy: string | null
}

/** An edit form: its fields and its calls. */
export interface EditForm<Stored extends Editable, Draft, Body> {
  name: 'Article'
  fields: FieldTable<Draft, Stored>
  schema: ZodMiniType<Body>
  /** Checks beyond the schema, such as a time in the future. */
  check: (draft: Draft, stored: Stored | null) => FieldErrors
  /** The address to open after saving. */
  list: string
  query: (id: string) => UseQueryOptions<Stored, Error, Stored, QueryKey> & { queryKey: QueryKey }
  /** @param id the new object's id, so that a repeated call stores it once */
  create: (body: Body, id: string) => Promise<Stored>
  update: (id: string, body: Body, basedOn: number | undefined) => Promise<Stored>
  /** The page on which readers see it; null while they do not. */
  page: (id: string, body: Body) => { label: string; href: string } | null
  drafts: DraftStore<Draft>
  /** Adapts a stored draft when it is resumed. */
  onResume: (draft: Draft, stored: Stored | null) => Draft
}
