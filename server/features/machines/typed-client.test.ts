import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes from 'openapi-typescript'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aFolder } from '../../../test/folder.ts'

const site = await testApp()

/** Code of somebody who makes a client of the description. Each mistake in it must be found, or the compiler says that nothing was expected. */
const sample = `
import type { paths } from './api.ts'

type Json<Part> = Part extends { content: { 'application/json': infer Value } } ? Value : never
type Reply<Call> = Call extends { responses: { 200: infer Answer } } ? Json<Answer> : never
type Body<Call> = Call extends { requestBody: infer Sent } ? Json<Sent> : never

export const rateOf = (reply: Reply<paths['/api/rates/{key}']['get']>): string | undefined => reply.current?.text
export const titlesOf = (reply: Reply<paths['/api/articles']['get']>): string[] => reply.map(({ title }) => title)
export const poll: Body<paths['/api/admin/polls']['post']> = {
  question: 'Where do you save?',
  options: [{ label: 'Bank', sortOrder: 0 }, { label: 'Gold', sortOrder: 1 }],
}
// @ts-expect-error A question is a text.
export const wrongPoll: Body<paths['/api/admin/polls']['post']> = { question: 5, options: [] }
// @ts-expect-error A rate has no such field.
export const wrongRate = (reply: Reply<paths['/api/rates/{key}']['get']>) => reply.price
// @ts-expect-error There is no such call.
export type Nothing = paths['/api/nothing']
`

test('a client with types can be made of the description', async () => {
  const { json } = await site.get('/api/openapi.json')
  const folder = await aFolder()
  await writeFile(join(folder, 'api.ts'), await openapiTypes(json as Parameters<typeof openapiTypes>[0]))
  await writeFile(join(folder, 'sample.ts'), sample)
  const options = ['--strict', '--noEmit', '--allowImportingTsExtensions', '--module', 'nodenext']
  const program = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
  const checked = await promisify(execFile)(program, [...options, 'sample.ts'], { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(checked.stdout).toBe('')
})
