import { expect, test } from 'vitest'
import { howLong } from './how-long.ts'
import { dataOfReaders } from './personal-data.ts'
import { dataOfMembers } from './personal-data-of-members.ts'

test('what is drawn by how long it is stored is in the list of personal data, the shortest first', () => {
  const listed = [...dataOfReaders, ...dataOfMembers].map(({ key }) => key)
  expect(howLong.filter(({ key }) => !listed.includes(key))).toEqual([])
  const days = howLong.map((one) => one.days ?? Infinity)
  expect(days).toEqual(days.toSorted((a, b) => a - b))
})
