import { viewerKey } from '@/lib/content/boards/board-sql.server'
import {
  type CardRow,
  type LiveRow,
  type PinCard,
  presentCard,
  presentLive,
} from '@/lib/content/pins/present.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { env } from '@/lib/core/env.server'
import { withJson } from '@/lib/core/prepared-json'
import { singleton } from '@/lib/core/singleton'
import type { Viewer } from '@/lib/core/viewer'
import { feedSizes } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { withAbsoluteMedia } from '@/lib/platform/http/absolute-media'
import { type CachedCard, CardCache } from './card-cache.server'
import { cardSelect, cardVersion } from './card-sql.server'
import type { WireReason } from './wire-parts'

/** A row of `versionSelect` in card-sql.server.ts: a pin that the viewer may see, and the version of its card. */
export type VersionRow = LiveRow & { id: string; version: string | null }

const missing = statement<CardRow & { version: string | null }, [viewer: string, ids: readonly string[]]>(
  'pin_cards_missing',
  cardSelect('unnest($2::bigint[]) as w (id) join pins p on p.id = w.id', `, ${cardVersion} as version`),
)

const megabyte = 1024 * 1024

/**
 * Returns the card cache of this process; it is empty if the host disabled it, and in development, where code changes.
 */
const cachedCards = () =>
  singleton('keptCards', () => {
    const { CARD_CACHE_MB, NODE_ENV, ORIGIN } = env()
    const bytes = NODE_ENV === 'development' ? 0 : CARD_CACHE_MB * megabyte
    return new CardCache<PinCard>(bytes, (json) => withAbsoluteMedia(json, ORIGIN))
  })

/** Joins a card with its live fields, and their JSON. */
function joined({ card, open }: CachedCard<PinCard>, row: LiveRow, reason: WireReason | null): WirePin {
  const live = presentLive(row, reason)
  const json = (isAbsolute: boolean) => `${open(isAbsolute)},${JSON.stringify(live).slice(1)}`
  return withJson({ ...card, ...live }, json)
}

/**
 * Returns the pins of rows that were just read, with the pictures of `feedSizes`: cached cards for known versions, the
 * others by one more statement. Pins that are no longer visible by then are left out.
 */
export async function pinsOf<Row extends VersionRow>(
  viewer: Viewer,
  rows: readonly Row[],
  reasonFor: (row: Row) => WireReason | null = () => null,
): Promise<WirePin[]> {
  const cache = cachedCards()
  const known = rows.map(({ id, version }) => cache.find(id, version))
  const unknown = rows.flatMap(({ id }, n) => (known[n] ? [] : [id]))
  const read = new Map<string, CardRow & { version: string | null }>()
  if (unknown.length > 0) for (const row of await missing(viewerKey(viewer), unknown)) read.set(row.id, row)
  return rows.flatMap((row, n) => {
    const cached = known[n]
    if (cached) return [joined(cached, row, reasonFor(row))]
    const card = read.get(row.id)
    if (!card) return []
    return [joined(cache.keep(row.id, card.version, presentCard(card, feedSizes)), card, reasonFor(row))]
  })
}
