import { t, Trans } from '#words'
import { useEffect, useId, useRef, useState } from 'react'
import type { MediaItem } from '../../../../contract/articles/article-shapes.ts'
import { pictureOrigin } from '../../../../contract/articles/picture-origins.ts'
import { mediaLimits } from '../../../../contract/articles/media-limits.ts'
import { failureOf, send } from '../../../kit/send.ts'
import { ApiError } from '../../../kit/answers.ts'
import { useFocusLeft } from '../focus-next.ts'

/** The copies of pictures from other sites, by address: those that are being made, and those that failed. */
export interface Copies {
  states: Record<string, { busy: boolean; failure?: string }>
  start: (url: string) => void
}

/**
 * Lets the server copy pictures from other sites.
 * @param onDone called with each copy, unless the form is unmounted
 */
export function useCopies(onDone: (url: string, copy: MediaItem) => void): Copies {
  const [states, setStates] = useState<Copies['states']>({})
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  const start = async (url: string) => {
    if (states[url]?.busy) return
    const change = (state: Copies['states'][string]) => setStates((all) => ({ ...all, [url]: state }))
    change({ busy: true })
    try {
      const copy = await send('POST /api/admin/media/copies', undefined, { url })
      if (mounted.current) onDone(url, copy)
      change({ busy: false })
    } catch (error) {
      const message = error instanceof ApiError ? error.refusal?.fields?.url?.[0] : undefined
      change({ busy: false, failure: message ?? failureOf(error as Error) })
    }
  }
  return { states, start: (url) => void start(url) }
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
  const { busy, failure } = copies.states[url] ?? { busy: false }
  const label = busy ? t`Copying…` : t`Keep a copy on this site`
  return (
    <div ref={note} className="outside-note">
      <p className="hint" id={id}>
        <Trans>
          Readers load{' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            this picture
          </a>{' '}
          from {host}, which learns their addresses.
        </Trans>
      </p>
      <button
        type="button"
        className="button line"
        aria-label={`${label}: ${url.split('/').at(-1)?.slice(0, 60)}`}
        aria-describedby={id}
        aria-disabled={busy}
        onClick={() => copies.start(url)}
      >
        {label}
      </button>
      <span className="unseen" role="status">
        {busy && t`The picture from ${host} is being copied.`}
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

/** @returns the list with the copy instead of the outside picture; the text alternative stays */
export function copyInList(media: MediaItem[], url: string, copy: MediaItem): MediaItem[] {
  // Drops a duplicate.
  if (media.some(({ id }) => id === copy.id)) return media.filter((item) => item.url !== url)
  return media.map((item) => (item.url === url ? { ...copy, ...(item.alt && { alt: item.alt }) } : item))
}

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url

/** An address with the text before it. */
const picture = /(!\[[^\]\n]{0,300}\]\(\s?<?)(https:[^\s)>]{1,2000})/g
