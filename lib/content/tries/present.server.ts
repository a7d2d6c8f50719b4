import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { wireTime } from '@/lib/content/boards/wire-time'
import { feedSizes, imagesFor, type MediaRef } from '@/lib/media/images/sizes'
import type { WireTry, WireUserTry } from './schema'

/** The photo of a try, if it has one. */
type Photo = MediaRef | Record<keyof MediaRef, null>

/** A row of the statements of queries.server.ts. */
export type TryRow = Photo & {
  id: string
  text: string
  dominant_color: string | null
  created_at: Date
  user: UserRow
  like_count: number
  liked_by_me: boolean
  helpful_count: number
  marked_helpful_by_me: boolean
  comment_count: number
  /** The aggregated pin. */
  picture: string
}

/** The pin that a person's list shows with a try. */
export type UserTryPin = { pin_id: string; pin_title: string }

/** Returns a try for a viewer who sees its picture. */
export function presentTry(row: TryRow): WireTry {
  const { id, text, like_count, liked_by_me, helpful_count, marked_helpful_by_me } = row
  return {
    id,
    type: 'userdiditdata',
    text,
    images: row.signature === null ? {} : imagesFor(row, feedSizes),
    dominant_color: row.dominant_color ?? '#e9e9e9',
    user: presentUser(row.user),
    created_at: wireTime(row.created_at),
    comment_count: row.comment_count,
    like_count,
    liked_by_me,
    helpful_count,
    marked_helpful_by_me,
  }
}

/** Returns a try of a person's list. */
export function presentUserTry(row: TryRow & UserTryPin): WireUserTry {
  return { ...presentTry(row), pin: { id: row.pin_id, title: row.pin_title } }
}
