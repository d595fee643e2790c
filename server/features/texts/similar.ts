import type { DiscussionSummary } from '../../../contract/texts/forum-shapes.ts'
import { offerLimits } from '../../../contract/searches/offers.ts'
import type { Db } from '../../db/client/open.ts'
import { commonWords } from '../../search/rank.ts'
import { isOpen } from './discussions.ts'
import { stem, tokenise } from '../../../contract/tokenizer.ts'
import { synonymsOf } from '../../search/synonyms.ts'
import { isStopWord } from '../../search/stop-words.ts'
import { quoted } from '../../search/vector.ts'

type Similar = Pick<DiscussionSummary, 'id' | 'title' | 'replyCount' | 'isAnswered'>[]

/** Words of a long title that count. */
const wordsUsed = 12
/** A word that more discussions than this contain, by PostgreSQL's statistics, is looked for among the newest alone. */
const tellingMost = 1_000
const newest = 300

/** Discussions that share at least two words of their titles, or the only one, with a title; synonyms are the same word. */
export async function similarDiscussions(sql: Db, title: string): Promise<Similar> {
  const typed = Array.from(tokenise(title), ({ word }) => word).filter((word) => !isStopWord(word))
  const lexemes = [...new Set(typed.map(stem))].slice(0, wordsUsed)
  if (lexemes.length === 0) return []
  const common = await sql<{ word: string }[]>`
    select word from (${commonWords(sql, 'forum_post_search', tellingMost)}) common where word = any(${lexemes})`
  const terms = lexemes.map(inTitle)
  const distinctive = lexemes.filter((lexeme) => !common.some(({ word }) => word === lexeme)).map(inTitle)
  const byWord = distinctive.length > 0 ? sql`s.search @@ ${distinctive.join(' | ')}::text::tsquery` : sql`false`
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
    order by shared.words desc, p.last_activity_at desc, p.id desc limit ${offerLimits.shown}`
}

const inTitle = (lexeme: string): string => {
  const same = synonymsOf([lexeme]).flatMap(({ lexemes }) => (lexemes.length === 1 ? lexemes : []))
  return `(${[lexeme, ...same].map((word) => `${quoted(word)}:A`).join(' | ')})`
}
