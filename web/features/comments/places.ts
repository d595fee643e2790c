/** The name under which the draft of a text is kept. */
export const draftPlace = (what: 'start' | 'reply' | 'edit', id: string) => `${what}:${id}`
