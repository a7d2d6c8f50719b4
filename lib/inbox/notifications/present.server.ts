import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { wireTime } from '@/lib/content/boards/wire-time'
import { imageUrl } from '@/lib/media/images/sizes'
import type { KindName } from '@/lib/platform/notify/kinds'
import type { WireNotification } from './schema'

/** An entry as its statement returns it. */
export type NotificationRow = {
  id: string
  kind: KindName
  at: Date
  unread: boolean
  object_type: string
  object_id: string
  data: Record<string, string>
  /** The start of the newest comment; one character longer than shown if the comment is. */
  quote: string | null
  actors: UserRow[] | null
  actor_count: number
  pin_id: string | null
  pin_title: string | null
  signature: string | null
  dominant_color: string | null
  board_id: string | null
  board_name: string | null
  board_slug: string | null
  board_owner: string | null
  /** The signature of the board's picture. */
  board_cover: string | null
  request: WireNotification['request']
}

/** Maximum characters quoted from a comment. */
export const quoteLimit = 140

/** Returns a comment in one line, with an ellipsis if it is shortened. */
function shortened(text: string): string {
  const characters = [...text]
  const shown =
    characters.length > quoteLimit ? `${characters.slice(0, quoteLimit).join('').trimEnd()}…` : text
  return shown.replace(/\s+/g, ' ')
}

/** Maximum count shown. */
const max = 100

/** Returns an entry of the notifications, for its recipient only. */
export function presentNotification(row: NotificationRow): WireNotification {
  const { pin_id, board_id, signature } = row
  return {
    id: row.id,
    type: 'notification',
    kind: row.kind,
    unread: row.unread,
    created_at: wireTime(row.at),
    actors: (row.actors ?? []).map(presentUser),
    actor_count: Math.min(row.actor_count, max),
    pin: pin_id
      ? {
          id: pin_id,
          title: row.pin_title ?? '',
          image_url: signature ? imageUrl(signature, '136x136', 'webp') : null,
          dominant_color: row.dominant_color ?? '#888888',
        }
      : null,
    board: board_id
      ? {
          id: board_id,
          name: row.board_name ?? '',
          url: `/${row.board_owner}/${row.board_slug}/`,
          image_cover_url: row.board_cover && imageUrl(row.board_cover, '136x136', 'webp'),
        }
      : null,
    object_type: row.object_type,
    object_id: row.object_id,
    data: row.data,
    request: row.request,
    quote: row.quote && shortened(row.quote),
  }
}
