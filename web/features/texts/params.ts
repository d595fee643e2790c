/** The forms that can be open at a text; `write` is the one for a new text, and `quote` the same with a quote. */
export const panels = ['write', 'reply', 'quote', 'edit', 'delete', 'report', 'hide'] as const
export type PanelName = (typeof panels)[number]

/** The part of an address that a conversation reads. */
export interface ConversationParams {
  /** The text that the address leads to. */
  named: string | undefined
  /** The open panel, and the text that it is about. */
  panel: PanelName | undefined
  about: string | undefined
  /** The page of replies in the forum; without it the first, or the one with the named reply. */
  page?: number | undefined
}

export interface CommentsParams extends ConversationParams {
  /** The cursor of the first root, for a visit without JavaScript. */
  cursor: string | undefined
  /** The cursor of the first reply to the named comment. */
  replies: string | undefined
}

/** Reads an article's address: `?comment=…` shows a thread, `?reply=…` and the like open a form in it. */
export function readComments(search: URLSearchParams): CommentsParams {
  const { panel, about } = readPanel(search, panels)
  return {
    panel,
    about,
    named: search.get('comment') || (panel === 'write' ? undefined : about),
    cursor: search.get('comments') || undefined,
    replies: search.get('replies') || undefined,
  }
}

/** Reads the address of a discussion in the forum, where `?reply=…` leads to a reply. */
export function readDiscussion(search: URLSearchParams): ConversationParams {
  const page = Number(search.get('page'))
  return {
    ...readPanel(
      search,
      panels.filter((name) => name !== 'reply'),
    ),
    named: search.get('reply') ?? undefined,
    page: Number.isInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}

function readPanel(search: URLSearchParams, names: readonly PanelName[]) {
  const panel = names.find((name) => search.has(name))
  return { panel, about: (panel && search.get(panel)) || undefined }
}
