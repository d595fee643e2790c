import { translated } from '#words'
import { isInstalledCategory } from '../../contract/categories/category-label.ts'
import { defaultSettings } from '../../contract/settings/settings.ts'

/** Texts that a new site has, in the language that is spoken at the moment. What an admin or an editor wrote stays. */

export const spokenTagline = (tagline: string): string =>
  tagline === defaultSettings.tagline ? translated(tagline) : tagline

export const spokenCategory = (name: string): string => (isInstalledCategory(name) ? translated(name) : name)
