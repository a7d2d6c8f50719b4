import { storedPrefix } from '@/store/accounts/auth'

/** Maximum comments that a browser keeps unsent; the oldest is forgotten first. */
export const maxDrafts = 20

type Drafts = (readonly [conversation: string, text: string])[]

/** Returns a storage key with the prefix that a log-out clears. */
const keyOf = (viewer_id: string) => `${storedPrefix}comments.${viewer_id}`

function draftsOf(viewer_id: string): Drafts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(viewer_id)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Returns what a member wrote in a conversation and did not send; '' for nothing. */
export const storedComment = (viewer_id: string, conversation: string): string =>
  draftsOf(viewer_id).find(([name]) => name === conversation)?.[1] ?? ''

/** Keeps what a member writes, in this browser, until it is sent or deleted. */
export function keepComment(viewer_id: string, conversation: string, text: string): void {
  const others = draftsOf(viewer_id).filter(([name]) => name !== conversation)
  const drafts: Drafts = text.trim() === '' ? others : [...others, [conversation, text]]
  try {
    if (drafts.length === 0) localStorage.removeItem(keyOf(viewer_id))
    else localStorage.setItem(keyOf(viewer_id), JSON.stringify(drafts.slice(-maxDrafts)))
  } catch {
    // Without storage it is lost with the page.
  }
}
