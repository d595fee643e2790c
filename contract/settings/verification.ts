import * as z from 'zod/mini'
import { t } from '#words'

/** The search consoles to which a site can show that it is the operator's: the setting that has the code, and the name of the tag. */
export const verificationTags = {
  googleVerification: 'google-site-verification',
  bingVerification: 'msvalidate.01',
} as const

export type VerificationSetting = keyof typeof verificationTags

export const verificationSettings = Object.keys(verificationTags) as VerificationSetting[]

/** The code of a tag. A whole tag, as the console shows it, is taken for the code in it. @param name of the console */
export const VerificationCode = (name: string) =>
  z.nullable(
    z.string().check(
      z.overwrite((text) => /\bcontent=["']([^"']*)/.exec(text)?.[1] ?? text.trim()),
      z.regex(/^[\w=-]{16,100}$/, t`${name}: enter the code that stands after ‘content’ in the tag of the console`),
    ),
  )
