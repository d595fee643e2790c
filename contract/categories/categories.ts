/** The most categories of articles that a site has, and the bounds of their names in characters. */
export const categoryLimits = { most: 40, name: { min: 1, max: 40 } }

/** The texts of a category that an address or a file may name it by. */
export interface NamedCategory {
  name: string
  /** The label in the list's filter, if it is not the name. */
  label: string | null
  /** Names that it had, and those of categories that were merged into it. */
  formerNames: readonly string[]
}

/** The label of a category in the list's filter. */
export const filterLabel = ({ label, name }: Pick<NamedCategory, 'label' | 'name'>): string => label ?? name

/** The filter's label for several categories. */
export const labelOf = (categories: readonly NamedCategory[], names: readonly string[], between: string): string =>
  categories
    .filter(({ name }) => names.includes(name))
    .map(filterLabel)
    .join(between)

/** The category of a name, in any case and composition of letters: a name that it has now wins over one that another had. */
export function findCategory<C extends NamedCategory>(categories: readonly C[], text: string): C | undefined {
  const plain = (name: string) => name.normalize('NFC').trim().toLowerCase()
  const word = plain(text)
  const named = (names: (category: C) => readonly (string | null)[]) =>
    categories.find((category) => names(category).some((name) => name !== null && plain(name) === word))
  return named(({ name, label }) => [name, label]) ?? named(({ formerNames }) => formerNames)
}

/**
 * Parses a category in an address.
 * @returns the category; `null` for 'all' and for nothing (every category); `undefined` for an unknown one
 */
export function readCategory<C extends NamedCategory>(
  categories: readonly C[],
  text: string | undefined,
): C | null | undefined {
  const word = text?.trim().toLowerCase()
  return !word || word === 'all' ? null : findCategory(categories, word)
}

/**
 * Parses the categories in an address.
 * @returns those that exist, in their order and each once; undefined for every category
 */
export function readCategories<C extends NamedCategory>(
  categories: readonly C[],
  texts: readonly string[],
): C[] | undefined {
  const named = texts.map((text) => readCategory(categories, text))
  const found = categories.filter((category) => named.includes(category))
  return named.includes(null) || found.length === 0 ? undefined : found
}

/** The colours of both themes as CSS, by the categories' indexes. */
export function categoryCss(categories: readonly { colour: string; darkColour: string }[]): string {
  const tokens = (theme: 'colour' | 'darkColour') =>
    categories.map((category, index) => `${categoryToken(index)}:${category[theme]}`).join(';')
  return `:root{${tokens('colour')}}@media screen{.dark{${tokens('darkColour')}}}`
}

/** The CSS property with the colour of the category at an index. */
export const categoryToken = (index: number): string => `--category-${index}`
