import { expect, test } from 'vitest'
import { choose } from './choose.ts'

const cases = ['node-18', 'node-20', 'read-only', 'upgrade'].map((name) => ({ name }))
const chosen = (...words: string[]) => choose(cases, words).map(({ name }) => name)

test('cases are chosen by their names or the words that these begin with, each once, in their own order', () => {
  expect(chosen()).toEqual(['node-18', 'node-20', 'read-only', 'upgrade'])
  expect(chosen('upgrade', 'node-18')).toEqual(['node-18', 'upgrade'])
  expect(chosen('node', 'node-20')).toEqual(['node-18', 'node-20'])
})

test('a word that names no case is refused with those there are', () => {
  const sentence = "There is no case 'nod'; there are node-18, node-20, read-only, upgrade."
  expect(() => chosen('upgrade', 'nod')).toThrow(sentence)
})
