import { articles } from './articles.ts'
import type { Endpoint } from './endpoint.ts'

/** Every call there is, by feature: what the server must answer and the door tests try. */
export const contract: Record<string, Record<string, Endpoint>> = { articles }
