import { t } from '#words'
import { language } from '../../contract/languages.ts'

/** The labels of a site's menu as it is installed. */
const installed: Record<string, string> = {
  Home: t`Home`,
  Learn: t`Learn`,
  Help: t`Help`,
  Rates: t`Rates`,
  'What changed': t`What changed`,
  Glossary: t`Glossary`,
  'Real or fraud?': t`Real or fraud?`,
  Articles: t`Articles`,
  Calculators: t`Calculators`,
  Polls: t`Polls`,
  Forum: t`Forum`,
  'Support Us': t`Support Us`,
}

/** The label of a link of the menu. One that an admin has written is in the admin's language. */
export const menuLabel = (label: string) => (language === 'en' ? label : (installed[label] ?? label))
