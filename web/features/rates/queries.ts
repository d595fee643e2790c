import { rateSubjects, type RateSubject } from '../../../money/rates/rates.ts'
import { ask } from '../../kit/api.ts'
import { oneOf, parseListParams, searchText } from '../../lists/list-params.ts'

const subjects = Object.keys(rateSubjects) as RateSubject[]

/** The parameters of the page's address. */
export const parseRateList = (search: URLSearchParams) =>
  parseListParams({ search: searchText, subject: oneOf(...subjects) }, search)
export type RateListParams = ReturnType<typeof parseRateList>

export const ratesQuery = (params: RateListParams) => ask('GET /api/rates', {}, params)
