/** The files among what is pasted or dropped; text that comes with a picture of itself, as office programs send it, is text. */
export function picturesIn(data: DataTransfer | null): File[] {
  if (!data || data.types.includes('text/plain')) return []
  return [...data.files]
}
