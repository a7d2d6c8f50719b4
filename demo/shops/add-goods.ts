import { sql } from 'drizzle-orm'
import { websiteClaims } from '@/lib/accounts/websites/table.server'
import { boards } from '@/lib/content/boards/table.server'
import { aggregatedPins, pins } from '@/lib/content/pins/table.server'
import { media } from '@/lib/media/images/table.server'
import { urlHash } from '@/lib/media/rich/pages.server'
import { linkedPages } from '@/lib/media/rich/table.server'
import { slugify } from '@/lib/platform/routing/slug'
import { at, makeRng } from '../art/rng'
import { bandRows, insert } from '../insert'
import type { DemoMedia, Loading } from '../make-media'
import type { Moments } from '../moments'
import type { Good } from './goods'
import { shops } from './shops'

const DAY = 1440
/** Age of the shops' boards in minutes. */
const opened = 90 * DAY

interface Shelf {
  goods: readonly Good[]
  /** The pictures of the goods, in their order. */
  pictures: readonly DemoMedia[]
  moments: Moments
  /** Boards of people, onto which they save goods. */
  boards: readonly { id: string; user_id: string; interest_id?: string | null | undefined; privacy: string }[]
  /** Ids of topics, by their key in the demo. */
  topics: ReadonlyMap<string, string>
}

type PinRow = typeof pins.$inferInsert & { id: string }

/** Returns the boards of the shops, by shop and name. */
function boardRows({ goods, moments, topics }: Shelf, owners: ReadonlyMap<string, string>) {
  const rows = new Map<string, typeof boards.$inferInsert & { id: string }>()
  for (const { shop, board, topic } of goods) {
    const key = `${shop.username}/${board}`
    if (rows.has(key)) continue
    rows.set(key, {
      id: moments.id(opened),
      user_id: owners.get(shop.username) ?? '',
      name: board,
      slug: slugify(board, 'board'),
      description: '',
      privacy: 'public',
      interest_id: topics.get(topic) ?? null,
      created_at: moments.at(opened),
    })
  }
  return rows
}

/** Returns the saves of a good by people, each on another board about its topic. */
function savesOf(shelf: Shelf, good: Good, original: PinRow): PinRow[] {
  const rng = makeRng(`saves ${good.link}`)
  const fitting = shelf.boards.filter(
    ({ interest_id, privacy }) => interest_id === original.interest_id && privacy === 'public',
  )
  return rng
    .shuffle(fitting)
    .slice(0, good.saves)
    .map((board) => {
      const minutesAgo = Math.round(20 + (good.minutesAgo - 20) * rng.next())
      return {
        ...original,
        id: shelf.moments.id(minutesAgo),
        user_id: board.user_id,
        board_id: board.id,
        parent_pin_id: original.id,
        original_pin_id: original.id,
        method: 'repinned',
        created_at: shelf.moments.at(minutesAgo),
      }
    })
}

function pinRows(shelf: Shelf, places: ReturnType<typeof boardRows>) {
  const aggregates: (typeof aggregatedPins.$inferInsert)[] = []
  const rows = shelf.goods.flatMap((good, i) => {
    const place = places.get(`${good.shop.username}/${good.board}`)
    const { signature } = at(shelf.pictures, i)
    const created_at = shelf.moments.at(good.minutesAgo)
    const aggregated_pin_id = shelf.moments.id(good.minutesAgo)
    aggregates.push({ id: aggregated_pin_id, signature, created_at })
    const original: PinRow = {
      id: shelf.moments.id(good.minutesAgo),
      user_id: place?.user_id ?? '',
      board_id: place?.id ?? '',
      aggregated_pin_id,
      signature,
      interest_id: shelf.topics.get(good.topic) ?? null,
      title: good.title,
      description: good.description,
      alt_text: good.alt,
      link: good.link,
      domain: good.shop.domain,
      is_ready: true,
      is_public: true,
      created_at,
    }
    return [original, ...savesOf(shelf, good, original)]
  })
  return { aggregates, pins: rows }
}

const pageOf = ({ link, title, description, product, shop, earlierPrice }: Good, moments: Moments) => ({
  url_hash: urlHash(link),
  url: link,
  host: shop.domain,
  status: 'ready' as const,
  metadata: {
    title,
    description,
    site_name: '',
    products: [product],
    recipe: null,
    article: null,
    tutorial: null,
  },
  final_host: shop.domain,
  price_before: earlierPrice,
  price_fell_at: earlierPrice === null ? null : moments.at(3 * DAY),
  fetched_at: moments.at(0),
})

/** Makes the businesses of the shops verified merchants with verified websites; returns their ids by username. */
async function openShops(db: Loading, moments: Moments): Promise<Map<string, string>> {
  const owners = new Map<string, string>()
  for (const { username, domain } of shops) {
    const { rows } = await db.execute<{ id: string }>(sql`
      update users set is_verified_merchant = true, website_url = ${`https://${domain}/`}
      where username = ${username} returning id`)
    const [owner] = rows
    if (!owner) throw new Error(`no business of the demo is called ${username}`)
    owners.set(username, owner.id)
    await db.insert(websiteClaims).values({
      user_id: owner.id,
      domain,
      method: 'meta_tag',
      token: urlHash(domain).toString('hex').slice(0, 32),
      created_at: moments.at(opened),
      // Nobody has these sites: a check of their proof, due each week, would take it away.
      checked_at: moments.at(-10 * 365 * DAY),
      verified_at: moments.at(opened),
    })
  }
  return owners
}

/** Adds the shops of the demo with their boards, products and saves. Counters are left to `countUp`. */
export async function addGoods(db: Loading, shelf: Shelf): Promise<void> {
  const owners = await openShops(db, shelf.moments)
  const places = boardRows(shelf, owners)
  const rows = pinRows(shelf, places)
  const pictures = shelf.pictures.map((picture, i) => {
    const good = at(shelf.goods, i)
    const when = shelf.moments.at(good.minutesAgo)
    return {
      ...picture,
      uploaded_by: owners.get(good.shop.username) ?? null,
      created_at: when,
      ready_at: when,
    }
  })
  await insert(db, media, pictures)
  await insert(db, ...bandRows(pictures))
  await insert(db, boards, [...places.values()])
  await insert(db, aggregatedPins, rows.aggregates)
  await insert(db, pins, rows.pins)
  await insert(
    db,
    linkedPages,
    shelf.goods.map((good) => pageOf(good, shelf.moments)),
  )
}
