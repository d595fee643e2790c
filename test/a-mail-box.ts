import { closeAfterwards } from './close-afterwards.ts'
import { mailBox } from './mail-box.ts'

/** A mail server that takes every letter, until the test or the file that asked for it is done. */
export async function aMailBox(password?: string) {
  const box = await mailBox(0, password)
  closeAfterwards(() => box.close())
  return box
}
