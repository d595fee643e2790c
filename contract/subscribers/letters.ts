/** The times at which a subscriber gets letters. */
export const frequencies = ['at-once', 'weekly'] as const

/** The prefix of a category's checkbox in the form of the choices. */
export const categoryField = 'category:'

/** The body of the form of the choices, from its fields. */
export const choicesOfFields = ({ token, frequency, ...rest }: Record<string, unknown>) => ({
  token,
  frequency,
  categories: Object.keys(rest)
    .filter((name) => name.startsWith(categoryField) && rest[name] === true)
    .map((name) => name.slice(categoryField.length)),
})
