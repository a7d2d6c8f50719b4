import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import type { Member } from '@/lib/core/viewer'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { contactRequestsOf, conversationById, conversationsOf, messagesOf } from './queries.server'

const page = { page_size: 25, bookmarks: [] }

async function openOf(viewer: Member, id: string) {
  const conversation_id = idSchema.safeParse(id).data
  if (conversation_id === undefined) refuse('notFound')
  const [conversation, { items, bookmark }] = await Promise.all([
    conversationById(viewer, conversation_id),
    messagesOf(viewer, { ...page, conversation_id }),
  ])
  return { conversation, messages: items, bookmark }
}

async function screen(viewer: Member, id: string | null) {
  const [{ items: conversations, bookmark }, { items: requests }, open] = await Promise.all([
    conversationsOf(viewer, page),
    contactRequestsOf(viewer, page),
    id === null ? null : openOf(viewer, id),
  ])
  return { conversations, bookmark, requests, open }
}

const address = { path: '/messages/', title: { text: 'messages' }, needs: 'read' } as const

/** Loads `/messages/`: the conversations; a visitor is sent to the log-in and back. */
export const loadMessages = memberScreen('messages', address, (viewer) => screen(viewer, null))

/** Loads `/messages/:id`: one conversation. @throws AppError 404 when it is not the viewer's */
export const loadConversation = memberScreen('messages', address, (viewer, { params }) =>
  screen(viewer, params.id ?? ''),
)
