import { withoutGroups } from './amount-groups.ts'

/** Inputs as texts by their names. */
export type Texts = Record<string, string>

/** An address holds the inputs of one case, or of two side by side. */
export type Cases = [Texts] | [Texts, Texts]

/** The beginning of the names of the second case's inputs. */
const mark = 'b.'

/** The cases of an address, or of a form's fields; the name of the calculator is none of their inputs. */
export function casesIn(fields: Iterable<readonly [string, unknown]>): Cases {
  const [first, second]: [Texts, Texts] = [{}, {}]
  for (const [name, text] of fields)
    if (name.startsWith(mark)) second[name.slice(mark.length)] ??= withoutGroups(String(text))
    else if (name !== 'of') first[name] ??= withoutGroups(String(text))
  return Object.keys(second).length > 0 ? [first, second] : [first]
}

/** The name of an input in the address. */
export const nameIn = (name: string, index: number) => (index === 0 ? name : mark + name)

/** The query of an address with these cases. */
export const queryOf = (cases: readonly Texts[]): Texts =>
  Object.fromEntries(
    cases.flatMap((texts, index) => Object.entries(texts).map(([name, text]) => [nameIn(name, index), text])),
  )
