import { v7 as newId } from 'uuid'
import type { Db } from '../db/open.ts'

/** Keeps an address once, however it is capitalised. */
export async function addSubscriber(sql: Db, email: string): Promise<void> {
  await sql`insert into subscribers (id, email) values (${newId()}, ${email}) on conflict (lower(email)) do nothing`
}
