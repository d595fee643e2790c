import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import type { Me } from '../../../contract/accounts/accounts-api.ts'
import type { Discussion } from '../../../contract/texts/forum-shapes.ts'
import { send } from '../../kit/send.ts'
import { changeReplies } from '../../kit/cached-replies.ts'
import { useMe } from '../../kit/me.ts'
import type { ConversationParams } from './params.ts'
import { amend, amendFetched, refetchComments, refetchDiscussion } from './queries.ts'
import { addressOf, isComment, kindOf, type Text, type TextReader } from './text.ts'

export interface Subject {
  /** The article's id, or that of the forum's discussion. */
  id: string
  /** The article's; none in the forum. */
  slug: string
  /** Null under an article. */
  discussion: Discussion | null
  /** The same object until the address changes. */
  params: ConversationParams
}

/** The comments under an article, or a discussion of the forum with its replies, as this reader has it. */
export interface Conversation extends Subject {
  me: Me | null
  /** The member with the properties that decide what is shown to them. A row that is cached for all members has a stand-in. */
  reader: TextReader
  /** The member's text that is being sent, and the comment that it answers. */
  pending: { content: string; parentId: string | null } | null
  setPending: (pending: Conversation['pending']) => void
  /** Texts that the member has just sent; the fetched list may not contain them yet. */
  written: Text[]
  addWritten: (text: Text) => void
  /** Changes a text wherever it is shown; null removes it. */
  change: (id: string, change: Partial<Text> | null) => void
  /** Fetches the conversation anew, with its counts. */
  refetch: () => void
  /** Hides a text for a reason, or shows it again without one; for admins. */
  hide: (text: Text, hiddenReason: string | null) => Promise<void>
}

export const ConversationContext = createContext<Conversation | null>(null)

/** The conversation around a text. */
export function useConversation(): Conversation {
  const conversation = use(ConversationContext)
  if (!conversation) throw new Error('A text is shown inside its conversation')
  return conversation
}

/** The conversation that is a discussion of the forum, around that or a reply. */
export function useDiscussion(): Conversation & { discussion: Discussion } {
  const { discussion, ...conversation } = useConversation()
  if (!discussion) throw new Error('A reply is shown inside its discussion')
  return { ...conversation, discussion }
}

/** The state of a conversation: what the member is writing in it, and how a change reaches every component that shows the text. */
export function useConversationState({ id, slug, discussion, params }: Subject): Conversation {
  const client = useQueryClient()
  const me = useMe() ?? null
  const [pending, setPending] = useState<Conversation['pending']>(null)
  const [written, setWritten] = useState<Text[]>([])
  return useMemo(() => {
    const refetch = () => (discussion ? refetchDiscussion : refetchComments)(client, id)
    const change = (text: string, change: Partial<Text> | null) => {
      setWritten((before) => (change ? amend(before, text, change) : before.filter((one) => one.id !== text)))
      if (change) amendFetched(client, text, change)
    }
    return {
      id,
      slug,
      discussion,
      params,
      me,
      reader: me,
      pending,
      setPending,
      written,
      addWritten(text) {
        setWritten((before) => [...before, text])
        setPending(null)
        if (!isComment(text)) return
        changeReplies(client, 'GET /api/articles/:id', { id }, (article) => ({
          ...article,
          commentCount: article.commentCount + 1,
        }))
      },
      change,
      refetch,
      async hide(text, hiddenReason) {
        await send(`PATCH ${addressOf[kindOf(text)]}`, { id: text.id }, { hiddenReason })
        change(text.id, { ...('hidden' in text && { hidden: hiddenReason !== null }), hiddenReason })
        refetch()
      },
    }
  }, [client, id, slug, discussion, params, me, pending, written])
}

/** The texts just sent that a fetched list does not contain. */
export function notIn<T extends Text>(written: Text[], list: T[], isWanted: (text: Text) => boolean): T[] {
  const ids = new Set(list.map(({ id }) => id))
  return written.filter((text) => !ids.has(text.id) && isWanted(text)) as T[]
}
