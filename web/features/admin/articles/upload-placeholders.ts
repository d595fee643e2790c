/** A text without the placeholders of running uploads. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/!\[Uploading [^\]]*…\]\(\)/g, '')
}

/** The placeholder of a picture in the text while it is being uploaded. */
export const placeholder = ({ file, key }: { file: { name: string }; key: number }): string =>
  `![Uploading ${file.name.replace(/[[\]\\]/g, '').slice(0, 60)} (${key})…]()`
