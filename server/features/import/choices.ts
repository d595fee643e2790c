import { t } from '#words'
import { ArticleImportChoices, rulesIn } from '../../../contract/import/article-imports.ts'
import { findCategory } from '../../../contract/categories/categories.ts'
import { bodyOfFields } from '../../../contract/body-of-fields.ts'
import type { Queries } from '../../db/client/open.ts'
import { badInput } from '../../kit/errors.ts'
import { parseInput } from '../../kit/read-input.ts'
import { readCategories } from '../categories/current.ts'

/** The choices of the form. @throws HttpError 400 for what cannot be read, and for categories and members that are not there */
export async function choicesIn(sql: Queries, fields: Record<string, string>): Promise<ArticleImportChoices> {
  const choices = parseInput(ArticleImportChoices, bodyOfFields(Object.entries(fields)))
  const { other, categories = '', authors = '' } = choices
  const all = await readCategories(sql)
  if (other !== undefined && !findCategory(all, other)) throw badInput({ other: [t`There is no such category`] })
  for (const [, name] of rulesIn(categories))
    if (!findCategory(all, name)) throw badInput({ categories: [t`There is no category ‘${name}’.`] })
  for (const [, name] of rulesIn(authors)) {
    const [member] = await sql`select 1 from users where lower(username) = ${name.toLowerCase()}`
    if (!member) throw badInput({ authors: [t`There is no account with the name ‘${name}’.`] })
  }
  return choices
}
