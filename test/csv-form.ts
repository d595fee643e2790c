import { origin, type testApp } from './app.ts'

/** A form with a CSV file, and its other fields. */
export function csvForm(
  content: string | Uint8Array,
  { name = 'list.csv', ...fields }: Record<string, string> = {},
): FormData {
  const form = new FormData()
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}

/** Sends a form with a file to a call of the application. */
export async function sendFile(
  { app }: Pick<Awaited<ReturnType<typeof testApp>>, 'app'>,
  path: string,
  body: FormData | string,
  headers: Record<string, string>,
) {
  const request = new Request(origin + path, { method: 'POST', body, headers })
  const response = await app.fetch(request, { address: '203.0.113.7' })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}
