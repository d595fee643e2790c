import { expect, test } from 'vitest'
import { ApiError } from '../../kit/answers.ts'
import { asSentence, refusalText } from './refusals.ts'

const refused = (status: number, message: string) => new ApiError(status, message, { message })

test.each([
  [refused(401, 'Invalid credentials'), 'Invalid credentials. Please check your username/email and password.'],
  [refused(401, 'User not found'), 'Invalid credentials. Please check your username/email and password.'],
  [refused(409, 'Username already exists'), 'Username taken. Please choose another username.'],
  [refused(409, 'A user with this username already exists'), 'Username taken. Please choose another username.'],
  [refused(409, 'Email already exists'), 'Email already registered. Please log in, or use another address.'],
  [refused(429, 'That was too often.'), 'Failed. That was too often.'],
  [refused(400, 'Username is odd'), 'Failed. Username is odd'],
  [new ApiError(502, 'Bad Gateway'), 'Failed'],
  [new TypeError('Failed to fetch'), 'Failed'],
])('%s is told as %s', (error, sentence) => {
  expect(asSentence(refusalText(error, 'Failed'))).toBe(sentence)
})
