/** The times at which a subscriber gets letters about new articles. */
export const frequencies = ['at-once', 'weekly', 'none'] as const

/** The prefix of a category's checkbox in the form of the choices. */
export const categoryField = 'category:'

/** The body of the form of the choices, from its fields. */
export const choicesOfFields = ({ token, frequency, monthlyChanges, ...rest }: Record<string, unknown>) => ({
  token,
  frequency,
  monthlyChanges: monthlyChanges === true,
  categories: Object.keys(rest)
    .filter((name) => name.startsWith(categoryField) && rest[name] === true)
    .map((name) => name.slice(categoryField.length)),
})
