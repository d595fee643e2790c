import { language } from '../../../contract/languages.ts'
import { ask } from '../../kit/api.ts'

/** The check-up in the language of the page: Hindi, or else English. */
export const checkUpQuery = () => ask('GET /api/check-up', {}, language === 'hi' ? { language } : {})
