import { profileByUsername } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { boardBySlug } from '@/lib/content/boards/queries.server'
import type { WireBoard } from '@/lib/content/boards/schema'
import { boardFeed, createdPins, isAdsOnly, pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { env } from '@/lib/core/env.server'
import { idSchema } from '@/lib/core/input'
import { isReservedUsername } from '@/lib/platform/routing/reserved'
import { unlessHidden, visitor } from './document-parts.server'

/** The pin, board or person that an address names, for other sites to show. */
export type Target =
  | { kind: 'pin'; id: string }
  | { kind: 'board'; username: string; slug: string }
  | { kind: 'user'; username: string }

/** A target with its content, as a visitor sees it. */
export type Embeddable =
  | { kind: 'pin'; pin: WirePin }
  | { kind: 'board'; board: WireBoard; pins: WirePin[] }
  | { kind: 'user'; user: WireProfile; pins: WirePin[] }

/** Pins of a board or person that are shown. */
const shown = { page_size: 9, bookmarks: [] }

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns what an address of this site names; null for any other address. */
export function targetOf(address: string): Target | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  if (origin !== new URL(env().ORIGIN).origin) return null
  const [first = '', second, third] = pathname.split('/').filter(Boolean).map(decoded)
  if (first === 'pin') {
    const { data } = idSchema.safeParse(second?.split('--').at(-1))
    return data && third === undefined ? { kind: 'pin', id: data } : null
  }
  if (first === '' || isReservedUsername(first) || third !== undefined) return null
  return second === undefined
    ? { kind: 'user', username: first }
    : { kind: 'board', username: first, slug: second }
}

/** Returns what the address of an embedded page names; null for any other address. */
export function embeddedAt(pathname: string): Target | null {
  const [, kind, first = '', second, third] = pathname.split('/').filter(Boolean).map(decoded)
  if (third !== undefined || first === '') return null
  if (kind === 'board') return second === undefined ? null : { kind, username: first, slug: second }
  if (second !== undefined) return null
  if (kind === 'user') return { kind, username: first }
  return kind === 'pin' && idSchema.safeParse(first).success ? { kind, id: first } : null
}

/** Loads what a visitor may see of a target; null if it is hidden, missing, or only for ads. */
export function embeddable(target: Target): Promise<Embeddable | null> {
  return unlessHidden(async () => {
    if (target.kind === 'pin') {
      const [pin, isForAds] = await Promise.all([pinById(visitor, target.id), isAdsOnly(target.id)])
      return isForAds ? null : { kind: 'pin', pin }
    }
    if (target.kind === 'board') {
      const board = await boardBySlug(visitor, target.username, target.slug)
      const { items } = await boardFeed(visitor, { ...shown, board_id: board.id, filter_section_pins: false })
      return { kind: 'board', board, pins: items }
    }
    const user = await profileByUsername(visitor, target.username)
    const { items } = await createdPins(visitor, target.username, shown)
    return { kind: 'user', user, pins: items }
  })
}

/** Returns the path of the page that shows a target in a frame. */
export function embedPathOf(target: Target): string {
  if (target.kind === 'pin') return `/embed/pin/${target.id}/`
  const user = encodeURIComponent(target.username)
  return target.kind === 'user'
    ? `/embed/user/${user}/`
    : `/embed/board/${user}/${encodeURIComponent(target.slug)}/`
}
