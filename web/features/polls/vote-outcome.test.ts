import { expect, test } from 'vitest'
import { ApiError } from '../../kit/answers.ts'
import { voteRefused, voteUpdated as updated } from './vote-outcome.ts'

const announced = (status: number, message: string) => new ApiError(status, message, { message })
const bare = (status: number, text: string) => new ApiError(status, text)

const failed = (text: string) => ({ title: 'Vote failed', text, kind: 'bad' })

test.each([
  ['already voted', announced(400, 'You have already voted in this poll'), updated],
  ['already voted, with 409', announced(409, 'Already voted'), updated],
  ['a duplicate', announced(500, 'duplicate key value violates unique constraint'), updated],
  ['a duplicate without JSON', bare(500, 'Duplicate entry'), updated],
  ['a bare 409', bare(409, 'Conflict'), updated],
  ['a closed poll', announced(409, 'This poll is closed'), failed('This poll is closed')],
  [
    'an option of another poll',
    announced(400, 'That is not an option of this poll.'),
    failed('That is not an option of this poll.'),
  ],
  ['too many', announced(429, 'Too many requests'), failed('Too many requests')],
  ['nobody signed in', announced(401, 'Please log in first.'), failed('Please log in first.')],
  ['a proxy without a word', bare(502, 'Bad Gateway'), failed('Failed to submit vote')],
  ['no connection', new TypeError('Failed to fetch'), failed('Failed to submit vote')],
])('%s', (_, error, outcome) => {
  expect(voteRefused(error)).toEqual(outcome)
})
