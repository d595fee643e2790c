import { expect, test } from 'vitest'
import { loggedPath } from './request-log.ts'

test.each([
  ['/forum/01a1fb6c-eeda-7488-bf05-c80bb1957756?page=2', '/forum/01a1fb6c-eeda-7488-bf05-c80bb1957756'],
  ['/support/5645191c-b86d-45c4-8e4d-e8f7c63598a3', '/support/:id'],
  ['/api/support/intents/5645191C-B86D-45C4-8E4D-E8F7C63598A3/claim', '/api/support/intents/:id/claim'],
  ['/unsubscribe?token=secret', '/unsubscribe'],
  [undefined, ''],
])('the log has %s as %s', (url, path) => expect(loggedPath(url)).toBe(path))
