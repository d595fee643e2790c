import { t } from '#words'
import { isOpenTo, type Role } from '../roles.ts'

/* Refusals and rights of those who write articles: no page that only readers see has them. */

/** True if this role may change an article in this state: an author changes drafts alone. */
export const mayEditArticle = (
  { published, publishAt }: { published: boolean; publishAt?: string | null | undefined },
  role: Role,
): boolean => isOpenTo('editor', role) || !(published || publishAt)

/** Said of a translation that is no other article. */
export const anotherArticle = t`Enter the address of another article of this site`

export const editorsOnly = t`An editor has published or planned this article.`
export const askEditor = t`An editor has published or planned this article. Ask an editor to change it.`
