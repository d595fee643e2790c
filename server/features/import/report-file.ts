import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { privately } from '../../db/private-folder.ts'
import { errorCode, systemReason } from '../../db/start-error.ts'

/**
 * Saves a report as a file in DATA_DIR/imports, since the text in a terminal is lost. The report names drafts, so only the owner of the folder may read it.
 * @returns a sentence that says where it is
 */
export async function saveReport({ dataDir }: Pick<Config, 'dataDir'>, report: string): Promise<string> {
  const folder = resolve(dataDir, 'imports')
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '-').replace('Z', '')}.txt`)
  try {
    await mkdir(folder, { recursive: true, mode: privately.folder })
    await writeFile(path, report, { flag: 'wx', mode: privately.file })
    return `This report is the file ${path}`
  } catch (error) {
    if (errorCode(error) === undefined) throw error
    return `This report could not be kept in ${folder}: ${systemReason(error)}.`
  }
}
