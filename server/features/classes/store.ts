import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { t } from '#words'
import { classLimits as limits, codeAlphabet, codeLength } from '../../../contract/classes/classes-api.ts'
import type { Db, Queries } from '../../db/client/open.ts'
import { conflict, notFound } from '../../kit/errors.ts'

export interface StoredClass {
  id: string
  code: string
  name: string
  /** The slug of its step; null if that is gone. */
  step: string | null
  teacherId: string
  endsAt: string
  pupils: number
}

/** @throws HttpError 404, also for one that has ended */
export async function findClass(sql: Queries, code: string, now: Date): Promise<StoredClass> {
  const [found] = await sql<StoredClass[]>`
    select c.id, c.code, c.name, s.slug as step, c.teacher_id, c.ends_at,
      (select count(*) from class_pupils p where p.class_id = c.id) as pupils
    from classes c left join steps s on s.id = c.step_id
    where c.code = ${code.toLowerCase()} and c.ends_at > ${now}`
  if (!found) throw notFound(t`There is no class with this code. It may have ended.`)
  return found
}

export const classesOf = (sql: Queries, teacher: string, now: Date) => sql<
  Pick<StoredClass, 'code' | 'name' | 'step' | 'endsAt' | 'pupils'>[]
>`
  select c.code, c.name, s.slug as step, c.ends_at, (select count(*) from class_pupils p where p.class_id = c.id) as pupils
  from classes c left join steps s on s.id = c.step_id
  where c.teacher_id = ${teacher} and c.ends_at > ${now} order by c.created_at desc, c.id`

/** Opens a class. @returns its code @throws HttpError 404 without such a step, 409 for a teacher with too many */
export async function createClass(
  db: Db,
  { name, step, teacher, now }: { name: string; step: string; teacher: string; now: Date },
): Promise<string> {
  return db.begin(async (sql) => {
    // Two tabs of one teacher open classes one after the other.
    await sql`select from users where id = ${teacher} for no key update`
    const open = await classesOf(sql, teacher, now)
    if (open.length >= limits.open)
      throw conflict(t`You have ${limits.open} open classes already. Please end one of them first.`)
    const code = newCode()
    const endsAt = new Date(now.getTime() + limits.days * 86_400_000)
    const { count } = await sql`
      insert into classes (id, code, name, step_id, teacher_id, created_at, ends_at)
      select ${newId()}, ${code}, ${name}, id, ${teacher}, ${now}, ${endsAt} from steps where slug = ${step} and not hidden`
    if (count === 0) throw notFound(t`There is no such step.`)
    return code
  })
}

const newCode = () => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** Adds a device. @throws HttpError 409 if the class is full */
export async function addPupil(db: Db, { id }: StoredClass, tokenHash: string): Promise<void> {
  await db.begin(async (sql) => {
    await sql`select from classes where id = ${id} for no key update`
    const { count } = await sql`
      insert into class_pupils (id, class_id, token_hash) select ${newId()}, ${id}, ${tokenHash}
      where (select count(*) from class_pupils where class_id = ${id}) < ${limits.pupils}`
    if (count === 0) throw conflict(t`This class is full: it has ${limits.pupils} pupils.`)
  })
}

export const findPupil = async (sql: Queries, { id }: StoredClass, tokenHash: string) =>
  (await sql<{ id: string }[]>`select id from class_pupils where class_id = ${id} and token_hash = ${tokenHash}`)[0]?.id

export async function setLessonDone(sql: Queries, pupil: string, article: string, done: boolean): Promise<void> {
  if (done)
    await sql`insert into class_lessons_done (pupil_id, article_id) values (${pupil}, ${article}) on conflict do nothing`
  else await sql`delete from class_lessons_done where pupil_id = ${pupil} and article_id = ${article}`
}

/** The number of pupils who have read each lesson of a class, and those that one pupil has read. */
export const lessonsDone = (sql: Queries, { id }: StoredClass, pupil: string | undefined) => sql<
  { article: string; readers: number; own: boolean }[]
>`
  select d.article_id as article, count(*) as readers, coalesce(bool_or(d.pupil_id = ${pupil ?? null}::uuid), false) as own
  from class_pupils p join class_lessons_done d on d.pupil_id = p.id where p.class_id = ${id} group by d.article_id`

export const deleteEnded = (sql: Queries, now: Date) => sql`delete from classes where ends_at <= ${now}`
