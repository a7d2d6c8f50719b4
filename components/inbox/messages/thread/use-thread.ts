import { useCallback, useEffect, useRef, useState } from 'react'
import { useChangedConversations } from '@/components/inbox/messages/inbox/use-changed-conversations'
import { useUnsent } from '@/components/inbox/messages/write/use-unsent'
import { useLive } from '@/components/platform/live/use-live'
import { useQuery } from '@/components/platform/use-query'
import { resource } from '@/lib/edge/client/resource-client'
import type { MessageReaction } from '@/lib/inbox/messages/reactions'
import type { OpenConversation, WireMessage } from '@/lib/inbox/messages/schema'
import { CallError } from '@/lib/platform/http/call-error'
import { newest } from '@/lib/platform/http/newest'
import { server } from '@/lib/platform/http/reachability'
import { useAppSelector } from '@/store/hooks'
import {
  fetchErrorOf,
  failed as fetchFailed,
  fetching,
  idleEntry,
  loaded,
  statusOf,
} from '@/store/platform/resource-entry'
import {
  failed,
  newestCame,
  olderCame,
  reacted,
  removed,
  type Shown,
  sending,
  sent,
  type Thread,
} from './thread-state'
import { useReadMark } from './use-read-mark'

export type FirstThread = { conversation: OpenConversation; messages: WireMessage[]; bookmark: string | null }
const empty: Thread = fetching(idleEntry())
const none: Shown[] = []

const loadThread = (conversation_id: string) =>
  Promise.all([
    resource('ConversationResource').get({ conversation_id }),
    resource('ConversationMessagesResource').get({ conversation_id }),
  ])

const store = (conversation_id: string, { text, client_id, pin, photo }: WireMessage) =>
  resource('ConversationMessagesResource').create({
    conversation_id,
    text,
    pin_id: pin?.id ?? null,
    image_signature: photo?.image_signature ?? null,
    client_id,
  })

/** Manages one conversation: its messages page by page, live arrivals, sending, and read marks. */
export function useThread(id: string, first: FirstThread | null) {
  const me = useAppSelector((state) => state.session.viewer?.id)
  const [conversation, setConversation] = useState<OpenConversation | null>(first?.conversation ?? null)
  const [thread, setThread] = useState<Thread>(() =>
    first ? loaded(empty, { data: first.messages, bookmark: first.bookmark }) : empty,
  )
  const [isDeleted, setDeleted] = useState(false)
  const messages = thread.data ?? none
  // What is shown stays as it is when it cannot be read again.
  const status = isDeleted ? 'gone' : conversation ? 'idle' : statusOf(thread)
  const [problem, setProblem] = useState<string | null>(null)
  // A page requested before something was sent or deleted is requested again.
  const changes = useRef(0)
  const [request] = useState(newest)
  /** Messages that got no answer: sent again when the server is back. */
  const unanswered = useRef(new Map<string, WireMessage>())

  const reload = useCallback(async () => {
    const isNewest = request()
    for (let before = -1; before !== changes.current; ) {
      before = changes.current
      try {
        const [open, page] = await loadThread(id)
        if (!isNewest()) return
        if (before !== changes.current) continue
        setConversation(open.data)
        setThread((shown) => newestCame(shown, page))
        setDeleted(false)
      } catch (error) {
        if (!isNewest()) return
        if (error instanceof CallError && error.errorName === 'notFound') setDeleted(true)
        setThread((shown) => fetchFailed(shown, fetchErrorOf(error)))
      }
    }
  }, [id, request])

  const isGiven = first !== null
  useQuery(isGiven ? null : id, reload)
  useLiveThread(id, me, reload)
  useChangedConversations(reload)
  useReadMark(id, conversation, messages, me)
  useUnsent(id, me, thread, setThread)

  const older = async () => {
    if (!thread.nextBookmark) return
    try {
      const page = await resource('ConversationMessagesResource').get({
        conversation_id: id,
        bookmarks: [thread.nextBookmark],
      })
      setThread((shown) => olderCame(shown, page))
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }
  const post = async (message: WireMessage) => {
    setProblem(null)
    setThread((shown) => sending(shown, message))
    try {
      const { client_id } = message
      const { data } = await store(id, message)
      changes.current += 1
      unanswered.current.delete(client_id)
      setThread((shown) => sent(shown, data))
      // An answer accepts the request; and after a first message the viewer may have to wait.
      if (conversation?.status === 'pending' || messages.length === 0) void reload()
    } catch (error) {
      const { client_id } = message
      if (error instanceof CallError && error.httpStatus === 0) unanswered.current.set(client_id, message)
      else unanswered.current.delete(client_id)
      setThread((shown) => failed(shown, client_id))
      setProblem(wordsOf(error))
      if (error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500) void reload()
    }
  }
  useSentAgain(async () => {
    // One after another, as they were written; each is stored once, however often it is sent.
    for (const message of [...unanswered.current.values()]) await post(message)
  })
  const react = async (message: Shown, reaction_type: MessageReaction | null) => {
    if (!me) return
    setProblem(null)
    changes.current += 1
    setThread((shown) => reacted(shown, message.id, me, reaction_type))
    try {
      await resource('ConversationMessagesResource').update({ message_id: message.id, reaction_type })
      changes.current += 1
    } catch (error) {
      setProblem(wordsOf(error))
      void reload()
    }
  }
  const takeBack = async (message: Shown) => {
    if (message.state === undefined)
      await resource('ConversationMessagesResource').delete({ message_id: message.id })
    changes.current += 1
    unanswered.current.delete(message.client_id)
    setProblem(null)
    setThread((shown) => removed(shown, message.client_id))
  }
  const retry = () => {
    setThread(fetching)
    void reload()
  }
  const bookmark = thread.nextBookmark
  return { conversation, messages, bookmark, status, problem, older, post, react, takeBack, reload, retry }
}

/** Loads a conversation again when something happens in it. */
function useLiveThread(id: string, me: string | undefined, reload: () => Promise<void>) {
  useLive(
    me ? `user:${me}` : null,
    (event) => {
      const isHere = 'conversation_id' in event && event.conversation_id === id
      if (event.type === 'typing') return
      if (isHere || event.type === 'resume') void reload()
    },
    // Loads messages that arrived between the page and its stream.
    () => void reload(),
  )
}

/** Calls `send` whenever the server answers again. */
function useSentAgain(send: () => Promise<void>) {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => server.subscribe(() => void (server.read() || latest.current())), [])
}

const wordsOf = (error: unknown) =>
  error instanceof CallError ? error.message : error instanceof Error ? error.message : ''
