const prefix = 'answers.'

/** The name of the input of a question in the form. */
export const answerField = (question: string): string => prefix + question

/** The body of the form of answers, from its fields. */
export const answersOfFields = (fields: Record<string, unknown>) => ({
  answers: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  ),
})
