import type { WireUserSummary } from './binding-schema'

type Given = { id?: string | null; username?: string | null; email?: string | null }

/** Presents a person or business in the three fields that v5 has for them; what it has none of is null. */
export const presentUser = ({ id = null, username = null, email = null }: Given): WireUserSummary => ({
  id,
  username: username || null,
  email,
})
