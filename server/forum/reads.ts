import type { Queries } from '../db/open.ts'

/**
 * Notes how far a member has read a discussion; never back.
 * @returns how far they had read it before; null when they had never opened it
 */
export async function markRead(
  sql: Queries,
  { post, me, upTo, now }: { post: string; me: string; upTo: number; now: Date },
): Promise<number | null> {
  const [before] = await sql<{ position: number }[]>`
    select position from forum_reads where user_id = ${me} and post_id = ${post}`
  if (before && before.position >= upTo) return before.position
  await sql`
    insert into forum_reads (user_id, post_id, position, read_at)
    select ${me}, id, ${upTo}, ${now} from forum_posts where id = ${post}
    on conflict (user_id, post_id) do update set position = excluded.position, read_at = excluded.read_at
    where forum_reads.position < excluded.position`
  return before?.position ?? null
}

/** One's own reply is read, but what others wrote before it is not. */
export async function markOwnRead(
  sql: Queries,
  { post, me, position, now }: { post: string; me: string; position: number; now: Date },
): Promise<void> {
  await sql`
    insert into forum_reads (user_id, post_id, position, read_at) values (${me}, ${post}, ${position}, ${now})
    on conflict (user_id, post_id) do update set position = excluded.position, read_at = excluded.read_at
    where forum_reads.position = excluded.position - 1`
}
