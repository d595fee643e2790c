import { afterAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { testApp } from '../../../test/app.ts'

const { db, get, close } = await testApp()
afterAll(close)

test('the terms come by name, whatever their case', async () => {
  for (const term of ['Nominee', 'annuity']) await db`insert into terms values (${newId()}, ${term}, 'A meaning')`
  expect((await get('/api/terms')).json).toMatchObject([{ term: 'annuity', meaning: 'A meaning' }, { term: 'Nominee' }])
})
