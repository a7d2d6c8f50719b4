import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '@/components/platform/live/use-live'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireContactRequest, WireConversation } from '@/lib/inbox/messages/schema'
import { newest } from '@/lib/platform/http/newest'
import { concernsMessages } from '@/lib/platform/live/events'
import { useAppSelector } from '@/store/hooks'

export type InboxPage = {
  conversations: WireConversation[]
  bookmark: string | null
  requests: WireContactRequest[]
}
type State = InboxPage & { status: 'loading' | 'failed' | 'idle' }

const nothing: InboxPage = { conversations: [], bookmark: null, requests: [] }

/** Merges conversations by newest message, each once: the first wins. */
function merged(first: WireConversation[], rest: WireConversation[]): WireConversation[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...rest.filter(({ id }) => !known.has(id))]
}

/** Manages the viewer's conversations and contact requests; updates live. */
export function useInbox(first: InboxPage | null) {
  const me = useAppSelector((state) => state.session.viewer?.id)
  const [state, setState] = useState<State>({ ...(first ?? nothing), status: first ? 'idle' : 'loading' })
  const [ask] = useState(newest)

  const reload = useCallback(async () => {
    const isNewest = ask()
    try {
      const [list, requests] = await Promise.all([
        resource('ConversationsResource').get({}),
        resource('ContactRequestsResource').get({}),
      ])
      if (!isNewest()) return
      setState({ conversations: list.data, bookmark: list.bookmark, requests: requests.data, status: 'idle' })
    } catch {
      if (isNewest())
        setState((before) => ({ ...before, status: before.conversations.length > 0 ? 'idle' : 'failed' }))
    }
  }, [ask])

  const more = async () => {
    const asked = state.bookmark
    if (!asked) return
    setState((before) => ({ ...before, status: 'loading' }))
    // The list may have been reloaded meanwhile, with another page below it.
    const answered = (page: (before: State) => State) =>
      setState((before) => (before.bookmark === asked ? page(before) : { ...before, status: 'idle' }))
    try {
      const { data, bookmark } = await resource('ConversationsResource').get({ bookmarks: [asked] })
      answered((before) => ({
        ...before,
        conversations: merged(before.conversations, data),
        bookmark,
        status: 'idle',
      }))
    } catch {
      answered((before) => ({ ...before, status: 'failed' }))
    }
  }

  const isGiven = first !== null
  useEffect(() => {
    if (!isGiven) void reload()
  }, [isGiven, reload])

  const changes = useAppSelector((root) => root.messages.changes)
  const known = useRef(changes)
  useEffect(() => {
    if (known.current === changes) return
    known.current = changes
    void reload()
  }, [changes, reload])

  // Several events of one action cause one load.
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(soon.current), [])
  useLive(me ? `user:${me}` : null, (event) => {
    if (!concernsMessages(event)) return
    clearTimeout(soon.current)
    soon.current = setTimeout(reload, 120)
  })

  const retry = () => {
    setState((before) => ({ ...before, status: 'loading' }))
    void reload()
  }
  return { ...state, more, reload, retry }
}
export type Inbox = ReturnType<typeof useInbox>
