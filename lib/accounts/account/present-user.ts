import { imageUrl } from '@/lib/media/images/sizes'
import type { WireUser } from './schema'

/** The columns of a user that every query selects for `presentUser`. */
export type UserRow = {
  id: string
  username: string
  full_name: string
  first_name: string
  avatar_signature: string | null
}

/** Returns a user as anyone may see them. Emails, birthdays and tokens are never included. */
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
