import { useHere } from '../../kit/location.ts'

/** The parameter that names the poll whose vote is being changed. */
const changeName = 'change'

/**
 * This page's address: as it is without what was chosen, to change the vote (`change` is a parameter), with an answer to a quiz, and with an
 * option that a visitor chose before the login. `picked` is the option of this address.
 */
export function useVoteAddresses(id: string) {
  const here = new URL(useHere(), 'http://site')
  const changing = here.searchParams.get(changeName) === id
  const picked = here.searchParams.get('answer')
  for (const name of [changeName, 'quiz', 'answer']) here.searchParams.delete(name)
  const withParams = (params: Record<string, string>) => {
    const url = new URL(here)
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
    return url.pathname + url.search
  }
  return {
    address: withParams({}),
    changing,
    picked,
    change: withParams({ [changeName]: id }),
    answered: (option: string) => withParams({ quiz: id, answer: option }),
    chosen: (option: string) => withParams({ answer: option }),
  }
}
