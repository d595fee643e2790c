import { expect, test } from 'vitest'
import type { Me } from '../../contract/accounts/accounts-api.ts'
import { everyCall } from '../../contract/index.ts'
import { searchOf } from '../../contract/address.ts'
import { queries as dashboard } from '../features/admin/admin-page.tsx'
import { articlesQuery, parseArticleList } from '../features/articles/queries.ts'
import { forumRouteQueries } from '../features/forum/forum-queries.ts'
import { parsePollList, pollsQuery } from '../features/polls/queries.ts'
import { nextPageHref } from './list-params.ts'

const admin = { role: 'admin' } as Me
const tabs = ['articles', 'polls', 'reports', 'members', 'invitations', 'support', 'subscribers', 'audit']
const lists: [string, (search: URLSearchParams) => { queryKey: readonly unknown[] }][] = [
  ['articles', (search) => articlesQuery(parseArticleList(search, []))],
  ['the forum', (search) => forumRouteQueries(search)[0] ?? { queryKey: [] }],
  ['polls', (search) => pollsQuery(parsePollList(search))],
  ...tabs.map((tab): (typeof lists)[number] => [
    `the tab ${tab}`,
    (search) =>
      dashboard(
        { path: '/admin', params: {}, search: new URLSearchParams([['tab', tab], ...search]) },
        admin,
        [],
      )[1] ?? {
        queryKey: [],
      },
  ]),
]
const odd = [
  '',
  ' ',
  '\0',
  'nonsense',
  'constructor',
  '-1',
  '1e9',
  '99999999',
  '2026-99-99',
  '0001-01-01',
  'x'.repeat(600),
]
const names = [
  'search',
  'category',
  'status',
  'sort',
  'state',
  'show',
  'admin',
  'action',
  'resource',
  'from',
  'to',
  'articleId',
  'offset',
]

test.each(lists)('whatever the address of %s says, its call can be asked', (_, queryOf) => {
  for (const value of odd) {
    const { queryKey } = queryOf(new URLSearchParams(names.map((name) => [name, value])))
    const [address, , query] = queryKey as [string, unknown, Record<string, unknown>]
    const sent = Object.fromEntries(new URLSearchParams(searchOf(query)))
    const schema = everyCall.find((call) => call.address === address)?.query
    expect(schema?.safeParse(sent).error, `${address} ${JSON.stringify(sent)}`).toBeUndefined()
  }
})

test('the next page of a list is at the address of this one, with the place that the API names', () => {
  expect(nextPageHref('/articles?category=Taxes&cursor=a', '/api/articles?category=Taxes&limit=24&cursor=b')).toBe(
    '/articles?category=Taxes&cursor=b',
  )
  expect(nextPageHref('/polls?sort=oldest', '/api/polls?limit=20&offset=20')).toBe('/polls?sort=oldest&offset=20')
})
