import { expect, test } from 'vitest'
import { speaking, translated } from '#words'
import { catalogOf } from '../../../words/catalog.ts'
import { features } from '../../features.ts'
import { spokenIn } from '../../kit/spoken.ts'

const { ofServer } = await catalogOf('hi')
const hindi = spokenIn('hi', ofServer)

test('every part of the download, and every field in it, has a name in Hindi', () => {
  const names = features.flatMap(({ exports = {} }) =>
    Object.values(exports).flatMap(({ title, labels }) => [title, ...Object.values(labels)]),
  )
  expect(names.length).toBeGreaterThan(100)
  const inHindi = (name: string) => speaking(hindi, () => translated(name, 'download'))
  const foreign = names.filter((name) => !/\p{Script=Devanagari}/u.test(inHindi(name)))
  expect(foreign, 'Mark them with t of #words, then run npm run words').toEqual([])
})
