/** The parameter of the page's address that has the answer to a question, and the name of its inputs. */
export const answerName = (question: string) => `answer-${question}`
