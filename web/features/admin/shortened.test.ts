import { expect, test } from 'vitest'
import { shortenMiddle } from './shortened.ts'

test('a long name loses its middle and keeps both ends, a short one stays as it is', () => {
  expect(shortenMiddle('backup.tar', 10)).toBe('backup.tar')
  expect(shortenMiddle('backup-2026-11-27.tar', 13)).toBe('backup-2….tar')
  expect([...shortenMiddle('₹'.repeat(90), 40)]).toHaveLength(40)
})
