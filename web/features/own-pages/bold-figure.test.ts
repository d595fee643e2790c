import { expect, test } from 'vitest'
import { boldFigure } from './bold-figure.ts'

test.each([
  ['<p>We take <strong>no money</strong> from banks. In all <strong>₹0</strong> since 2021.</p>', '₹0', 'since 2021'],
  ['<p>यहाँ <strong>१२</strong> शिक्षक हैं।</p>', '१२', 'शिक्षक हैं'],
  ['<p>So far <strong>4,200</strong> readers, of whom 2.5 % write</p>', '4,200', 'readers, of whom 2.5 % write'],
  ['<li><strong>₹0</strong> for R&amp;D!</li>', '₹0', 'for R&D'],
  ['<p>हम <strong>12</strong> शिक्षक हैं। हम पढ़ाते हैं।</p>', '12', 'शिक्षक हैं'],
  ['<p><strong>Nobody here is paid</strong> at all. <strong>3</strong> of us teach.</p>', '3', 'of us teach'],
])('the first short bold text of a page with a digit is its figure: %s', (html, value, line) => {
  expect(boldFigure(html)).toEqual({ value, line })
})

test.each([
  '<p>We are four teachers.</p>',
  '<p>We are <strong>4</strong>.</p>',
  '<p>We take <strong>no money</strong> from banks.</p>',
  '<p>We take <strong>₹0</strong> from <a href="/x">banks</a>.</p>',
])('a page without one has no figure: %s', (html) => {
  expect(boldFigure(html)).toBeUndefined()
})
