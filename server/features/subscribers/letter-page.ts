/** A letter as a page of its own, to look at: nothing in it runs or is loaded. */
export const letterPage = ({ text, html }: { text: string; html: string }, as: 'html' | 'text' = 'html'): Response =>
  new Response(as === 'text' ? text : html, {
    headers: {
      'content-type': `text/${as === 'text' ? 'plain' : 'html'}; charset=utf-8`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
