import { expect, test } from 'vitest'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import { everyCall } from '../../../contract/index.ts'
import { isOpenTo, roles } from '../../../contract/roles.ts'
import { ask, createQueryClient } from '../../kit/api.ts'
import { meQuery } from '../../kit/me.ts'
import { queries, redirect } from './admin-page.tsx'
import { tabAt } from './dashboard/tabs.ts'
import { isGroupOpen, menuOf } from './menu-entries.ts'

const ruleOf = (address: unknown) => everyCall.find((call) => call.address === address)?.access ?? 'anyone'

const callsOf = (role: Me['role'], tab = '') =>
  queries({ path: '/admin', params: {}, search: new URLSearchParams({ tab }) }, { role } as Me, []).map(
    ({ queryKey: [call] }) => call,
  )

const tabs = [
  'articles',
  'polls',
  'reports',
  'members',
  'invitations',
  'support',
  'subscribers',
  'audit',
  'bin',
  'searches',
  'answers',
  'lessons',
]

test.each(tabs)('the tab %s is open to the roles that may make its call', (tab) => {
  const call = callsOf('admin', tab)[1]
  for (const role of roles.filter((one) => isOpenTo('staff', one)))
    expect([role, callsOf(role, tab).includes(call)]).toEqual([role, isOpenTo(ruleOf(call), role)])
})

test('the dashboard of a role asks nothing that is refused to it', () => {
  for (const role of roles.filter((one) => isOpenTo('staff', one)))
    for (const tab of ['', 'overview', ...tabs])
      expect(callsOf(role, tab).filter((call) => !isOpenTo(ruleOf(call), role))).toEqual([])
})

test('the first screen is the overview, an author has the own articles, and old addresses lead to the list of articles', () => {
  const title = (role: Me['role'], search: string) => tabAt(new URLSearchParams(search), { role } as Me, [])?.label
  expect([title('admin', ''), title('editor', 'tab=audit'), title('moderator', 'tab=overview')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(title('author', '')).toBe('Articles')
  expect([title('admin', 'search=tax'), title('editor', 'status=draft')]).toEqual(['Articles', 'Articles'])
})

test('a moderator is led to what has waited longest, but not away from a tab; others stay', () => {
  const leads = (role: Me['role'], search: string, stats: object = { waitsLongest: 'held' }) => {
    const client = createQueryClient(() => Promise.reject(new Error('Nothing is read here')))
    client.setQueryData(meQuery.queryKey, { role } as Me)
    client.setQueryData(ask('GET /api/admin/stats', {}).queryKey, stats)
    return redirect?.({ client, location: { path: '/admin', params: {}, search: new URLSearchParams(search) } })
  }
  expect(leads('moderator', '')).toBe('/admin?tab=held')
  expect(leads('moderator', '', {})).toBeNull()
  expect(leads('moderator', 'tab=reports')).toBeNull()
  expect(leads('admin', '')).toBeNull()
})

test('a long menu has two of its groups open, one of them that of the current entry; a short one has all', () => {
  const open = (role: Me['role'], current: number) =>
    menuOf(role).map((_, index) => isGroupOpen(menuOf(role), index, current))
  expect([-1, 0, 1, 2].map((current) => open('admin', current))).toEqual([
    [true, true, false],
    [true, true, false],
    [false, true, true],
    [false, true, true],
  ])
  expect(open('editor', 0)).toEqual([true, true])
  expect(open('moderator', -1)).toEqual([true, true])
})
