import type { HelpLanguage } from '../../../contract/help/help-api.ts'
import { StartError } from '../../db/start-error.ts'
import { contentFiles } from '../../kit/content.ts'
import type { DoorFile } from './door-files.ts'

let doors: Promise<DoorFile[]> | undefined

/**
 * The pages of content/help/ in both languages, in their order, read once.
 * @throws StartError that names the file and its fault
 */
export function readDoors(): Promise<DoorFile[]> {
  doors ??= readPairs()
  return doors
}

async function readPairs(): Promise<DoorFile[]> {
  const [english, hindi] = await Promise.all([readIn('en'), readIn('hi')])
  for (const door of [...english, ...hindi]) {
    const pair = (door.language === 'en' ? hindi : english).find(({ slug }) => slug === door.slug)
    const unlike = pair ? differences(door, pair)[0] : 'file'
    if (unlike)
      throw new StartError(
        `content/help/${door.language}/${door.slug}.md: its ${unlike} is not that of the other language.`,
      )
  }
  return [...english, ...hindi].toSorted((a, b) => a.order - b.order)
}

/** The names of the parts that both languages must have in common and have not. */
function differences(one: DoorFile, other: DoorFile): string[] {
  const facts = ({ group, order, isUrgent, contacts, letter }: DoorFile) => ({
    group,
    order,
    isUrgent,
    contacts: Object.keys(contacts).join(),
    letter: letter?.fields.map(({ key }) => key).join(),
  })
  const [left, right] = [facts(one), facts(other)]
  return (Object.keys(left) as (keyof typeof left)[]).filter((name) => left[name] !== right[name])
}

async function readIn(language: HelpLanguage): Promise<DoorFile[]> {
  // The parser of YAML is loaded here alone.
  const { parseDoorFile } = await import('./door-files.ts')
  return contentFiles(`help/${language}`, '.md').map(({ name, text }) => parseDoorFile(language, name, text))
}
