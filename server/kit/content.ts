import { readdirSync, readFileSync } from 'node:fs'
import { StartError, systemReason } from '../db/start-error.ts'

/* The files of content/, which come with the site. They are few and small, so each is read at once. */

const content = new URL('../../content/', import.meta.url)

/** The names of the files of a folder in their order, without the ending. @throws StartError */
export const contentNames = (folder: string, ending: string): string[] =>
  readable(folder, (path) => readdirSync(path))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .toSorted()

/** The text of a file. @throws StartError */
export const contentText = (path: string): string => readable(path, (file) => readFileSync(file, 'utf8'))

/** The files of a folder with their texts. @throws StartError */
export const contentFiles = (folder: string, ending: string): { name: string; text: string }[] =>
  contentNames(folder, ending).map((name) => ({ name, text: contentText(`${folder}/${name}${ending}`) }))

function readable<T>(path: string, read: (at: URL) => T): T {
  try {
    return read(new URL(path, content))
  } catch (error) {
    throw new StartError(`content/${path} cannot be read: ${systemReason(error)}.`)
  }
}
