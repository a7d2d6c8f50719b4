import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { RichMetadata } from '@/lib/media/rich/schema'

/** Numbers of rows around the full pin. */
const comments = 10_000
const neighbours = 50

/** All metadata a linked page may have. */
const rich: RichMetadata = {
  title: 'Lemon tart',
  description: 'A tart.',
  site_name: 'Kitchen',
  products: [
    {
      name: 'Tart tin',
      brand: 'Tins',
      offer_summary: {
        price: '12.00',
        min_price: '10.00',
        max_price: '14.00',
        standard_price: '15.00',
        currency: 'EUR',
        in_stock: true,
      },
      shipping_info: { free_shipping_price: '0', free_shipping_value: '40.00' },
      ships_to: ['DE', 'FR'],
      aggregate_rating: { rating_value: 4.5, best_rating: 5, review_count: 120, rating_count: 300 },
    },
  ],
  recipe: {
    name: 'Lemon tart',
    cook_time: { hours: 0, minutes: 35 },
    prep_time: { hours: 1, minutes: 10 },
    total_time: { hours: 1, minutes: 45 },
    display_cook_time: 105,
    diets: ['vegetarian'],
    servings_summary: '8 servings',
    ingredients: Array.from({ length: 12 }, (_, n) => ({
      amt: `${n + 1}`,
      unit: 'g',
      name: `Ingredient ${n}`,
    })),
    instructions: Array.from({ length: 8 }, (_, n) => `Step ${n + 1}: stir, wait, and stir again.`),
    aggregate_rating: { rating_value: 4.8, best_rating: 5, review_count: 40, rating_count: 90 },
  },
  article: null,
  tutorial: null,
}

async function one(db: pg.Pool, text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await db.query<{ id: string }>(text, values)
  const [row] = rows
  if (!row) throw new Error('nothing was made')
  return row.id
}

async function makePin(
  db: pg.Pool,
  board: string,
  owner: string,
  n: number,
  link: string | null,
): Promise<string> {
  const signature = createHash('md5').update(`full pin ${board} ${n}`).digest('hex')
  await db.query(
    `insert into media (signature, status, ext, width, height, dominant_color, thumbhash, ready_at)
     values ($1, 'succeeded', 'jpg', 800, 1200, '#336699', 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==', now())`,
    [signature],
  )
  const picture = await one(
    db,
    'insert into aggregated_pins (signature, save_count) values ($1, 1) returning id',
    [signature],
  )
  return one(
    db,
    `insert into pins (user_id, board_id, aggregated_pin_id, signature, title, description, link, domain, is_ready, is_public)
     values ($1, $2, $3, $4, $5, 'About it', $6, $7, true, true) returning id`,
    [owner, board, picture, signature, `Pin ${n}`, link, link && new URL(link).hostname],
  )
}

/**
 * Creates a bare pin alone on its board, and one with 10,000 comments, 50 neighbors on its board and all metadata.
 * Returns their addresses.
 */
export async function makeFullPin(db: pg.Pool): Promise<{ bare: string; full: string }> {
  const owner = await one(db, 'select id from users order by id limit 1')
  const board = (name: string) =>
    one(db, 'insert into boards (user_id, name, slug) values ($1, $2, $2) returning id', [owner, name])
  const mark = `${Date.now()}`
  const bare = await makePin(db, await board(`bare-${mark}`), owner, 0, null)
  const crowded = await board(`full-${mark}`)
  const link = `https://kitchen.example/tart/${mark}`
  const full = await makePin(db, crowded, owner, 0, link)
  for (let n = 1; n <= neighbours; n++) await makePin(db, crowded, owner, n, null)
  await db.query(
    `insert into linked_pages (url_hash, url, host, status, metadata, attribution, fetched_at)
     values (sha256(convert_to($1, 'UTF8')), $1, 'kitchen.example', 'ready', $2,
       '{"author_name":"Ada","author_url":"","cc_url":"","provider_name":"Kitchen","url":"https://kitchen.example/"}', now())`,
    [link, JSON.stringify(rich)],
  )
  await db.query(
    `insert into comments (aggregated_pin_id, user_id, text)
     select p.aggregated_pin_id, u.id, 'Comment ' || n from pins p, generate_series(1, $2::int) n
       join lateral (select id from users order by id offset n % 50 limit 1) u on true where p.id = $1`,
    [full, comments],
  )
  await db.query(
    `update aggregated_pins set comment_count = $2 where id = (select aggregated_pin_id from pins where id = $1)`,
    [full, comments],
  )
  await db.query('analyze comments')
  return { bare: `/pin/${bare}/`, full: `/pin/${full}/` }
}
