/** A text as a file. @param seconds for which it may be cached without asking again */
export const file = (body: string, type: string, seconds: number): Response =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': `public, max-age=${seconds}` } })

/** Lets chat programs and feed readers show a picture. */
export function shownElsewhere(answer: Response): Response {
  answer.headers.set('cross-origin-resource-policy', 'cross-origin')
  return answer
}

/** In seconds. */
export const day = 86_400
