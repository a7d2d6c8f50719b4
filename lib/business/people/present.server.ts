import type { WireUserSummary } from './binding-schema'

type Given = { id?: string | null; username?: string | null; email?: string | null }

/** Presents a person or business in the three fields of v5; missing ones are null. */
export const presentUser = ({ id = null, username = null, email = null }: Given): WireUserSummary => ({
  id,
  username: username || null,
  email,
})
