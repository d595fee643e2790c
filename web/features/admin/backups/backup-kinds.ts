import { t } from '#words'

/** The kinds of backups, by what makes them. */
export const backupKinds = {
  manual: t`By hand`,
  daily: t`Daily`,
  weekly: t`Weekly`,
  upgrade: t`Before an upgrade`,
} as const
