import type { ComponentProps } from 'react'
import { mediaLimits } from '../../../../contract/articles/media-limits.ts'

/** @returns the pasted or dropped pictures; none if there is text too, since office programs add a picture of the text */
export function picturesIn(data: DataTransfer | null): File[] {
  return !data || data.types.includes('text/plain') ? [] : [...data.files]
}

export function PictureInput({ onFiles, ...rest }: { onFiles: (files: File[]) => void } & ComponentProps<'input'>) {
  return (
    <input
      multiple
      {...rest}
      type="file"
      accept={mediaLimits.types.join(',')}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        // Allows the same file to be chosen again.
        event.target.value = ''
      }}
    />
  )
}
