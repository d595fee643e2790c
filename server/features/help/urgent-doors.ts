import { readDoors } from './doors.ts'

/** The troubles in which minutes count, with the signs of questions in both languages. The build makes a module of them. */
export async function urgentDoors() {
  const urgent = (await readDoors()).filter(({ isUrgent }) => isUrgent)
  return Array.from(
    Map.groupBy(urgent, ({ slug }) => slug),
    ([slug, pair]) => ({
      slug,
      questions: pair.flatMap(({ questions }) => questions),
    }),
  )
}
