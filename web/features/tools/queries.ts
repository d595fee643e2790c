import { ask } from '../../kit/api.ts'
import type { Texts } from './cases.ts'

/** A calculator's form with the sum of some inputs. */
export const formQuery = (calculator: string, texts: Texts) =>
  ask('GET /api/tools/:key/form', { key: calculator }, texts)

/** The favourites of the list: some calculators with their first example. */
export const tilesQuery = () => ask('GET /api/tool-tiles', {})
