import { t } from '#words'
/** A text without the placeholders of running uploads. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/!\[[^\]]* \(\d+\)…\]\(\)/g, '')
}

/** The placeholder of a picture in the text while it is being uploaded. */
export function placeholder({ file, key }: { file: { name: string }; key: number }): string {
  const name = file.name.replace(/[[\]\\]/g, '').slice(0, 60)
  return `![${t`Uploading ${name}`} (${key})…]()`
}
