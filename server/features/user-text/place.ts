/** Where a text stands: an article and maybe a comment under it, or a discussion and maybe a reply in it. */
export interface TextPlace {
  articleId: string | null
  commentId: string | null
  postId: string | null
  replyId: string | null
}

/** The address, on this site, at which a text is read. */
export function pathOfText({ articleId, commentId, postId, replyId }: TextPlace): string {
  if (articleId) return `/articles/${articleId}${commentId ? `?comment=${commentId}#comment-${commentId}` : ''}`
  return `/forum/${postId}${replyId ? `?reply=${replyId}#reply-${replyId}` : ''}`
}
