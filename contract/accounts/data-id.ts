/** The `id` of an entry in a list of personal data, to which other parts of the page lead. */
export const idOfData = (key: string) => `data-${key}`
