import { accounts } from './accounts-api.ts'
import { articles } from './articles-api.ts'
import { subscribers } from './subscribers.ts'

/** Every call there is, by feature: what the server must answer and the door tests try. */
export const contract = { accounts, articles, subscribers }

type Features = typeof contract
/** Any one of the calls. */
export type Call = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features]
