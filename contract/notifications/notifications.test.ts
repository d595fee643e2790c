import { expect, test } from 'vitest'
import { notificationLimits, unreadText } from './notifications.ts'

test.each([
  [3, '3'],
  [notificationLimits.counted - 1, '99'],
  [notificationLimits.counted, '99+'],
  [notificationLimits.counted + 20, '99+'],
])('%i unread are shown as %s', (unread, shown) => expect(unreadText(unread)).toBe(shown))
