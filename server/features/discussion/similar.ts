import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { forum } from '../../../contract/forum-api.ts'
import { forumLimits } from '../../../contract/forum.ts'
import type { Db } from '../../db/open.ts'
import { isStopWord } from '../../search/stop-words.ts'
import { lexemesOf, synonymsOf } from '../../search/thesaurus.ts'
import { quoted } from '../../search/vector.ts'
import { isOpen } from './posts.ts'

type Similar = ReplyOf<typeof forum.similar>

/** Words of a long title that count. */
const wordsUsed = 12
/** A word that more discussions than this hold, by PostgreSQL's statistics, is looked for among the newest alone. */
const tellingMost = 1_000
const newest = 300

/**
 * Discussions that share words of their titles with a new one, those that share most first: at least two words, or the only
 * one. A synonym is the same word.
 */
export async function similarPosts(sql: Db, title: string): Promise<Similar> {
  const lexemes = [...new Set(lexemesOf(title))].filter((lexeme) => !isStopWord(lexeme)).slice(0, wordsUsed)
  if (lexemes.length === 0) return []
  const common = await commonAmong(sql, lexemes)
  const terms = lexemes.map(inTitle)
  const telling = lexemes.filter((lexeme) => !common.has(lexeme)).map(inTitle)
  const byWord = telling.length > 0 ? sql`s.search @@ ${telling.join(' | ')}::text::tsquery` : sql`false`
  return sql<Similar>`
    with near as (
      (select s.post_id as id from forum_post_search s where ${byWord} limit ${tellingMost})
      union
      (select p.id from forum_posts p where ${isOpen(sql)} order by p.created_at desc, p.id desc limit ${newest})
    ), shared as (
      select s.post_id as id,
        (select count(*) from unnest(${terms}::text[]) term where s.search @@ term::tsquery) as words
      from near join forum_post_search s on s.post_id = near.id
    )
    select p.id, p.title, p.reply_count, p.is_answered from shared join forum_posts p using (id)
    where ${isOpen(sql)} and shared.words >= ${Math.min(2, terms.length)}
    order by shared.words desc, p.last_activity_at desc, p.id desc limit ${forumLimits.similar}`
}

const inTitle = (lexeme: string): string => {
  const same = synonymsOf([lexeme]).flatMap(({ lexemes }) => (lexemes.length === 1 ? lexemes : []))
  return `(${[lexeme, ...same].map((word) => `${quoted(word)}:A`).join(' | ')})`
}

async function commonAmong(sql: Db, lexemes: string[]): Promise<Set<string>> {
  const rows = await sql<{ word: string }[]>`
    select word from pg_stats, pg_class,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as often (word, share)
    where tablename = 'forum_post_search' and attname = 'search' and schemaname = current_schema()
      and oid = 'forum_post_search'::regclass and share * reltuples > ${tellingMost} and word = any(${lexemes})`
  return new Set(rows.map(({ word }) => word))
}
