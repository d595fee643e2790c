/** The `id` of an entry in a list of personal data, to which other parts of the page lead. In a notice its key names the list first. */
export const idOfData = (key: string) => `data-${key.replace(/^.*\//, '')}`
