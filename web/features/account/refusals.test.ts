import { expect, test } from 'vitest'
import { ApiError } from '../../kit/api.ts'
import { asSentence, loginRefused, messageOf, signupRefused } from './refusals.ts'

const refused = (status: number, message: string) => new ApiError(status, message, { message })

test.each([
  [refused(401, 'Invalid credentials'), 'Invalid credentials', 'Please check your username/email and password.'],
  [refused(401, 'User not found'), 'Invalid credentials', 'Please check your username/email and password.'],
  [refused(429, 'That was too often.'), 'Failed to log in', 'That was too often.'],
  [new ApiError(502, 'Bad Gateway'), 'Failed to log in', undefined],
  [new TypeError('Failed to fetch'), 'Failed to log in', undefined],
])('login: %s is told as %s', (error, title, text) => {
  expect(loginRefused(error)).toEqual(text ? { title, text } : { title })
})

test.each([
  [refused(409, 'Username already exists'), 'Username taken'],
  [refused(409, 'A user with this username already exists'), 'Username taken'],
  [refused(409, 'Email already exists'), 'Email already registered'],
  [refused(400, 'Username is odd'), 'Failed to create account'],
  [new TypeError('Failed to fetch'), 'Failed to create account'],
])('signup: %s is told as %s', (error, title) => {
  expect(signupRefused(error).title).toBe(title)
})

test("the server's message is told, or other words where it gave none", () => {
  expect(messageOf(refused(503, 'The site is busy.'), 'Failed to log out')).toBe('The site is busy.')
  expect(messageOf(new TypeError('Failed to fetch'), 'Failed to log out')).toBe('Failed to log out')
  expect(asSentence({ title: 'Failed to log in' })).toBe('Failed to log in')
})
