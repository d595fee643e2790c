import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { bodyOfFields } from '../../../../contract/body-of-fields.ts'
import type { Language } from '../../../../contract/languages.ts'
import type { Announcement } from '../../../../contract/subscribers/announcements-api.ts'
import { announcementOfFields, type AnnouncementForm as Typed } from '../../../../contract/subscribers/announcements.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import { everybodyQuery } from './queries.ts'
import { ReadersLine } from './readers-line.tsx'
import { useLook } from './use-look.ts'

interface Props {
  /** Null for a new one. */
  stored: Announcement | null
  /** The text of the stored one as its letter has it. */
  html: string
  /** Shown below the letter. */
  children?: ReactNode
}

/** The form of an announcement, and beside it the letter that comes of it: its readers above, its text on a sheet. */
export function Writing({ stored, html, children }: Props) {
  const { data: everybody } = useQuery({ ...everybodyQuery(), staleTime: 5_000 })
  const [typed, setTyped] = useState<Typed | null>(null)
  const look = useLook(typed && readersOf(typed), { html, reach: stored?.reach ?? everybody })
  const read = ({ target }: FormEvent) => {
    const { form } = target as HTMLInputElement
    if (form) setTyped(announcementOfFields(bodyOfFields(new FormData(form))) as unknown as Typed)
  }
  const { subject = '', language = 'en' } = typed ?? stored ?? {}
  return (
    <>
      {look.reach && <ReadersLine reach={look.reach} everybody={everybody} />}
      <div className="beside-letter">
        <div onChange={read}>
          <AnnouncementForm stored={stored} />
        </div>
        <div className="letter-side">
          <LetterSheet subject={subject} html={look.html} language={language as Language} />
          {children}
        </div>
      </div>
    </>
  )
}

const readersOf = ({ content, audience, readerLanguage, categories }: Typed) => ({
  content,
  audience,
  readerLanguage,
  categories,
})
