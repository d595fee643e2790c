import type { Db } from '../../server/db/client/open.ts'
import { anArticle } from '../drafts.ts'
import { aMember, anAdmin, signedIn } from '../people.ts'
import { aComment, aPoll, aDiscussion, aReply, aReport } from '../texts.ts'
import type { World } from './of-schema.ts'
import type { Who } from './requests.ts'

/** Ids of each table that are asked for. */
const idsOfEach = 20

/** Signs in a new member and a new admin, who leave something of each kind: those before may be gone, suspended, or of another role. */
export async function newcomers(db: Db): Promise<{ tokens: Record<Who, string>; names: string[] }> {
  const people = { db, clock: { now: new Date() } }
  const [member, admin] = [await aMember(people), await anAdmin(people)]
  for (const { id } of [member, admin]) await leaveSomething(db, id)
  const token = async (person: { id: string }) => (await signedIn(people, person)).cookie.replace('session=', '')
  return {
    tokens: { visitor: '', member: await token(member), admin: await token(admin) },
    names: [member.username, admin.username, 'Taxes', 'money'],
  }
}

async function leaveSomething(db: Db, by: string): Promise<void> {
  // A request may have removed the category of other tests' articles.
  const [category] = await db<{ name: string }[]>`select name from categories order by position limit 1`
  const filed = { category: category?.name ?? '' }
  const article = await anArticle(db, { title: 'How to save money', ...filed })
  await anArticle(db, { title: 'A draft', published: false, ...filed })
  const comment = await aComment(db, { article, by })
  await aComment(db, { article, by, under: comment })
  await aReport(db, { comment, by })
  const discussion = await aDiscussion(db, { by })
  await aReply(db, { discussion, by })
  await aPoll(db, 'Do you save money?', ['Yes', 'No'], { article })
  await aPoll(db, 'Do you budget?', ['Yes', 'No'], { right: ['Yes'], sensitive: true })
}

/** The newest ids of every table that has any. */
export async function worldOf(db: Db, names: string[]): Promise<World> {
  const named = await db<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by table_name`
  const tables: World['tables'] = {}
  for (const { name } of named) {
    const rows = await db<{ id: string }[]>`select id from ${db(name)} order by id desc limit ${idsOfEach}`
    if (rows.length > 0) tables[name] = rows.map(({ id }) => id)
  }
  return { tables, ids: Object.values(tables).flat(), names }
}
