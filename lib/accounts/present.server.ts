import type { ViewerUser } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/sizes'
import type { WireProfile, WireUser, WireViewer } from './schema'

/** The columns of a user that every query selects for `presentUser`. */
export type UserRow = {
  id: string
  username: string
  full_name: string
  first_name: string
  avatar_signature: string | null
}

/** A user as anyone may see them. Emails, birthdays and tokens never pass here. */
export function presentUser(row: UserRow): WireUser {
  const image = (size: '60x60' | '136x136' | '236x') =>
    row.avatar_signature ? imageUrl(row.avatar_signature, size, 'webp') : null
  return {
    id: row.id,
    type: 'user',
    username: row.username,
    full_name: row.full_name,
    first_name: row.first_name,
    image_small_url: image('60x60'),
    image_medium_url: image('136x136'),
    image_large_url: image('236x'),
  }
}

/** The columns of `presentProfile` beside those of `presentUser`. */
export type ProfileRow = UserRow & {
  about: string
  board_count: number
  pin_count: number
  follower_count: number
  following_count: number
  created_at: Date
}

/** A user as their profile shows them to anyone. */
export function presentProfile(row: ProfileRow, followed: boolean): WireProfile {
  return {
    ...presentUser(row),
    about: row.about,
    board_count: row.board_count,
    pin_count: row.pin_count,
    follower_count: row.follower_count,
    following_count: row.following_count,
    explicitly_followed_by_me: followed,
    created_at: row.created_at.toUTCString(),
  }
}

/** The signed-in user, as only they may see themselves. */
export function presentViewer(user: ViewerUser): WireViewer {
  return {
    ...presentProfile(user, false),
    last_name: user.last_name,
    email: user.email,
    country: user.country,
    locale: user.locale,
    login_state: 'authenticated',
    is_partner: user.business_name !== null,
    has_password: user.has_password,
    secret_board_count: user.secret_board_count,
    chose_topics: user.chose_topics,
    color_scheme: user.color_scheme,
  }
}
