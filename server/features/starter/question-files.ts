import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { QuestionForms, type QuestionForm } from '../../../contract/articles/question-form.ts'
import { checked, readYaml } from '../../kit/parse-content.ts'

const Answered = { question: z.string(), explanation: z.string(), source: z.string() }

const FileQuestion = z.union([
  z.strictObject({
    ...Answered,
    options: z.array(
      z.strictObject({ text: z.string(), why: z.string(), right: z.optional(z.literal('yes', 'can only be yes')) }),
    ),
  }),
  z.strictObject({
    ...Answered,
    /** The right number, or the mark of a figure. */
    number: z.string(),
    within: z.optional(z.string()),
    unit: z.optional(z.string()),
    /** The address of a calculator, and the part of its result after `#`, by which a test works the number out. */
    sum: z.optional(z.string()),
  }),
])
type FileQuestion = z.infer<typeof FileQuestion>

/**
 * Reads the questions of a lesson from its file. content/README.md describes it for editors.
 * @throws StartError that names the file and its fault
 */
export function parseQuestionFile(slug: string, text: string): { form: QuestionForm; sum: string | undefined }[] {
  const file = `content/lessons/${slug}.yaml`
  const read = readYaml(file, z.array(FileQuestion), text)
  return checked(file, QuestionForms, read.map(asForm)).map((form, index) => {
    const question = read[index]
    return { form, sum: question && 'sum' in question ? question.sum : undefined }
  })
}

const asForm = ({ question, explanation, source, ...answer }: FileQuestion) => ({
  id: newId(),
  question,
  explanation,
  source,
  ...('options' in answer
    ? {
        kind: 'choice',
        options: answer.options.map(({ text, why, right }) => ({
          id: newId(),
          label: text,
          why,
          isRight: right === 'yes',
        })),
      }
    : { kind: 'number', number: { value: answer.number, tolerance: answer.within, unit: answer.unit } }),
})
