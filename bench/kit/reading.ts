import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Article, ArticleSummary } from '../../contract/articles/article-shapes.ts'
import { paths } from '../../contract/paths.ts'
import type { PollPage } from '../../contract/polls/poll-shapes.ts'

/** The addresses of one English and one Hindi article of the starter content: of each language the one with the longest body. */
export async function longestArticles(origin: string): Promise<{ english: string; hindi: string }> {
  const whole = await wholeArticles(origin)
  const longest = (language: string) =>
    whole.filter((article) => article.language === language).toSorted((a, b) => b.content.length - a.content.length)[0]
  const [english, hindi] = [longest('en'), longest('hi')]
  if (!english || !hindi) throw new Error('The starter content is not there.')
  return { english: paths.article(english), hindi: paths.article(hindi) }
}

/** The address of the English starter article with at least so many charts whose HTML is the longest: a Hindi one is as long, but of letters of three bytes. */
export async function articleWithCharts(origin: string, least: number): Promise<string> {
  const whole = await wholeArticles(origin)
  const [longest] = whole
    .filter(({ html, language }) => language === 'en' && html.split('<figure class="chart">').length > least)
    .toSorted((a, b) => b.html.length - a.html.length)
  if (!longest) throw new Error(`No article has ${least} charts.`)
  return paths.article(longest)
}

const read = new Map<string, Promise<Article[]>>()

/** All articles with their texts, each fetched once. */
function wholeArticles(origin: string): Promise<Article[]> {
  const fetched = read.get(origin) ?? fetchArticles(origin)
  read.set(origin, fetched)
  return fetched
}

async function fetchArticles(origin: string): Promise<Article[]> {
  const listed = await json<ArticleSummary[]>(`${origin}/api/articles?limit=100`)
  const whole: Article[] = []
  // One after the other: a site at work refuses some of many calls at once by one visitor.
  for (const { id } of listed) whole.push(await json<Article>(`${origin}/api/articles/${id}`))
  return whole
}

/** The address of the poll of the starter content that has the most options. */
export async function longestPoll(origin: string): Promise<string> {
  const { polls } = await json<PollPage>(`${origin}/api/polls?limit=100`)
  return `/polls/${polls.toSorted((a, b) => b.options.length - a.options.length)[0]?.id}`
}

/**
 * An answer's body as it travels.
 * @param encoding what the reader accepts
 * @param cookie of a member; without one, as a stranger
 */
export async function bodyOf(address: string, encoding: 'br' | 'identity', cookie = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding, ...(cookie && { cookie }) } }, (response) => {
      const sent = response.headers['content-encoding'] ?? 'identity'
      if (response.statusCode === 200 && sent === encoding) buffer(response).then(resolve, reject)
      else reject(new Error(`${address} answered ${response.statusCode}, ${sent}`))
    }).on('error', reject)
  })
}

async function json<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as T
}
