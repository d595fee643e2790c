import { expect, test } from 'vitest'
import { differenceOf, scalesOf } from './differences.ts'

const textOf = (from: string | null, to: string) => differenceOf({ from, to })?.text

test.each([
  ['₹1 lakh', '₹5 lakh', '+₹4 lakh'],
  ['₹1 lakh a year', '₹1.5 lakh a year', '+₹0.5 lakh a year'],
  ['₹2 लाख', '₹1.5 लाख', '−₹0.5 लाख'],
  ['1 crore rupees', '3 crore rupees', '+2 crore rupees'],
  ['30 days', '15 days', '−15 days'],
  ['₹50,000', '₹75,000', '+₹25,000'],
  ['7.1 % a year', '7.0 % a year', '−0.1'],
  ['363', '364', '+1'],
])('the step from %s to %s is %s, with its unit unless it is a percentage', (from, to, text) => {
  expect(textOf(from, to)).toBe(text)
})

test.each([
  ['₹75,000', '₹1 lakh'],
  ['2 years', '3 years'],
  ['nil up to ₹4 lakh', 'nil up to ₹5 lakh'],
  ['7.1 %', '7.1 %'],
  [null, '7.1 %'],
])('from %s to %s is no step in one unit that can be named', (from, to) => {
  expect(textOf(from, to)).toBeUndefined()
})

test('the bars of all rates end at the largest of them, a year or not, and those of money at the largest amount in rupees', () => {
  const changes = [
    ['8.2 % a year', '7.7 % a year'],
    ['5 % a year', '5.25 % a year'],
    ['₹50,000', '₹75,000'],
    ['₹1 lakh', '₹5 lakh'],
    ['₹1 lakh a year', '₹1.5 lakh a year'],
    ['30 days', '15 days'],
    ['6.5 %', '6.25 %'],
  ].map(([from = '', to = '']) => ({ figure: { from, to, source: '' } }))
  expect([...scalesOf([{ figure: null }, ...changes])]).toEqual([
    ['%', 8.2],
    ['₹', 500_000],
    ['days', 30],
  ])
})
