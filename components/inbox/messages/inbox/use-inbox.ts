import { useEffect, useRef } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { useList } from '@/components/platform/use-list'
import { resource } from '@/lib/edge/client/resource-client'
import { concernsMessages } from '@/lib/inbox/messages/concerns-messages'
import type { WireContactRequest, WireConversation } from '@/lib/inbox/messages/schema'
import { useAppSelector } from '@/store/hooks'
import { useChangedConversations } from './use-changed-conversations'

export type InboxPage = {
  conversations: WireConversation[]
  bookmark: string | null
  requests: WireContactRequest[]
}

const conversationsOf = (bookmarks: string[]) => resource('ConversationsResource').get({ bookmarks })

async function requestsOf() {
  const { data } = await resource('ContactRequestsResource').get({})
  return { data, bookmark: null }
}

/** Manages the viewer's conversations, newest message first, and contact requests; updates live. */
export function useInbox(first: InboxPage | null) {
  const me = useAppSelector((state) => state.session.viewer?.id)
  const conversations = useList<WireConversation>(
    'Conversations',
    conversationsOf,
    first
      ? { first: { items: first.conversations, bookmark: first.bookmark }, stays: true }
      : { stays: true },
  )
  const requests = useList<WireContactRequest>(
    'ContactRequests',
    requestsOf,
    first ? { first: { items: first.requests, bookmark: null }, stays: true } : { stays: true },
  )
  const lists = [conversations, requests]
  const reload = () => Promise.all([conversations.reload(), requests.reload()])
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })

  useChangedConversations(reload)

  // Several events of one action are combined into one load.
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(soon.current), [])
  useLive(me ? `user:${me}` : null, (event) => {
    if (!concernsMessages(event)) return
    clearTimeout(soon.current)
    soon.current = setTimeout(() => void latest.current(), 120)
  })

  const status = (['loading', 'failed'] as const).find((one) => lists.some((list) => list.status === one))
  return {
    conversations: conversations.items,
    requests: requests.items,
    status: status ?? 'idle',
    hasMore: conversations.hasMore,
    more: conversations.more,
    reload,
  }
}
export type Inbox = ReturnType<typeof useInbox>
