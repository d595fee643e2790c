import { expect, test } from 'vitest'
import { grievanceLimits } from '../grievances/grievances.ts'
import { vainLimits } from '../searches/searches.ts'
import { accountLimits } from './accounts.ts'
import { howLong } from './how-long.ts'
import { dataOfReaders } from './personal-data.ts'
import { dataOfMembers } from './personal-data-of-members.ts'

test('what is drawn by how long it is stored is in the list of personal data, the shortest first', () => {
  const listed = [...dataOfReaders, ...dataOfMembers].map(({ key }) => key)
  expect(howLong.filter(({ key }) => !listed.includes(key))).toEqual([])
  const days = howLong.map((one) => one.days ?? Infinity)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})

const daysIn = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 }

test('the lengths that are drawn are those of the texts beside them', () => {
  for (const { time, days } of howLong.filter((one) => one.days !== null)) {
    const [, count, unit] = /^(\d+) (hour|day|week|month|year)s?$/.exec(time) ?? []
    expect(days, time).toBe(Number(count) * daysIn[unit as keyof typeof daysIn])
  }
})

test('what is drawn is erased when its sweep erases it', () => {
  const drawn = Object.fromEntries(howLong.map(({ key, days }) => [key, days]))
  expect(drawn).toMatchObject({
    searches: vainLimits.days,
    'known-browsers': accountLimits.knownDevice / 86_400_000,
    grievances: grievanceLimits.stored / 86_400_000,
  })
})
