import { cutToFit, momentOf, type PostComments } from './imported-post.ts'

/** Comments of one post that are read. */
export const mostComments = 20_000
/** Characters of a comment that are read, with its tags. */
const longestComment = 10_000

export const noComments = (): PostComments => ({ approved: [], unapproved: 0, pings: 0, beyond: 0 })

/**
 * Takes an approved comment of an export, and counts any other. Its address, network and browser are never read.
 * @param fields the texts of its elements, without the namespace
 */
export function takeComment(comments: PostComments, fields: Record<string, string>): void {
  const { comment_type: type = '', comment_approved: approved = '', comment_date_gmt: date = '' } = fields
  if (type !== '' && type !== 'comment') comments.pings += 1
  else if (approved !== '1') comments.unapproved += 1
  else if (comments.approved.length >= mostComments) comments.beyond += 1
  else
    comments.approved.push({
      id: fields.comment_id ?? '',
      parent: fields.comment_parent ?? '',
      writer: cutToFit(fields.comment_author ?? '', longestComment),
      html: cutToFit(fields.comment_content ?? '', longestComment),
      createdAt: momentOf(`${date.replace(' ', 'T')}Z`),
    })
}
