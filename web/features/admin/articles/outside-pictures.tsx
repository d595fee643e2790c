import { useEffect, useId, useRef, useState } from 'react'
import type { MediaItem } from '../../../../contract/articles-api.ts'
import { mediaLimits, pictureOrigin } from '../../../../contract/media.ts'
import { failureOf, send } from '../../../kit/act.ts'
import { ApiError } from '../../../kit/api.ts'
import { useFocusLeft } from './uploads.tsx'

/** The running copies of pictures from other sites, by address. */
export interface Copies {
  running: string[]
  failures: Record<string, string>
  /** Does nothing while this copy is being made. */
  start: (url: string) => void
}

/**
 * Lets the server copy pictures from other sites.
 * @param onDone called with each copy, unless the form is unmounted
 */
export function useCopies(onDone: (url: string, copy: MediaItem) => void): Copies {
  const [running, setRunning] = useState<string[]>([])
  const [failures, setFailures] = useState<Record<string, string>>({})
  const urls = useRef(new Set<string>())
  const arrived = useRef<typeof onDone | null>(null)
  useEffect(() => {
    arrived.current = onDone
  })
  useEffect(() => () => void (arrived.current = null), [])

  const start = async (url: string) => {
    if (urls.current.has(url)) return
    urls.current.add(url)
    setRunning([...urls.current])
    setFailures(({ [url]: _before, ...others }) => others)
    try {
      arrived.current?.(url, await send('POST /api/admin/media/copies', undefined, { url }))
    } catch (error) {
      const message = error instanceof ApiError ? error.refusal?.fields?.url?.[0] : undefined
      setFailures((all) => ({ ...all, [url]: message ?? failureOf(error as Error) }))
    }
    urls.current.delete(url)
    setRunning([...urls.current])
  }
  return { running, failures, start: (url) => void start(url) }
}

interface Props {
  url: string
  copies: Copies
  /** Moves the focus, if the note has it when it is removed. */
  onFocusLeft: () => void
}

/** Warns that the other site learns the readers' addresses, and offers to copy the picture. */
export function OutsideNote({ url, copies, onFocusLeft }: Props) {
  const id = useId()
  const note = useFocusLeft<HTMLDivElement>(onFocusLeft)
  const host = hostOf(url)
  const busy = copies.running.includes(url)
  const words = busy ? 'Copying…' : 'Keep a copy on this site'
  const failure = copies.failures[url]
  return (
    <div ref={note} className="outside-note">
      <p className="hint" id={id}>
        Readers load{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          this picture
        </a>{' '}
        from {host}, which learns their addresses.
      </p>
      <button
        type="button"
        className="button line"
        aria-label={`${words}: ${url.split('/').at(-1)?.slice(0, 60)}`}
        aria-describedby={id}
        aria-disabled={busy}
        onClick={() => copies.start(url)}
      >
        {words}
      </button>
      <span className="unseen" role="status">
        {busy && `The picture from ${host} is being copied.`}
      </span>
      {failure && (
        <p className="wrong" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** @returns the addresses of pictures of other sites in Markdown, each once, at most so many as an article may have */
export function outsideIn(markdown: string): string[] {
  const found = Array.from(markdown.matchAll(picture), ([, , url = '']) => url)
  return [...new Set(found.filter((url) => pictureOrigin(url)))].slice(0, mediaLimits.origins)
}

/** @returns the text with the address of the copy in every picture that has the outside address */
export const copyInText = (markdown: string, url: string, { url: copy }: MediaItem): string =>
  markdown.replace(picture, (whole, before: string, found: string) => (found === url ? before + copy : whole))

/** @returns the list with the copy in place of the outside picture; the text alternative stays */
export function copyInList(media: MediaItem[], url: string, copy: MediaItem): MediaItem[] {
  // Drops a duplicate.
  if (media.some(({ id }) => id === copy.id)) return media.filter((item) => item.url !== url)
  return media.map((item) => (item.url === url ? { ...copy, ...(item.alt && { alt: item.alt }) } : item))
}

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url

/** An address with the text before it. */
const picture = /(!\[[^\]\n]{0,300}\]\(\s?<?)(https:[^\s)>]{1,2000})/g
