import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'

type PinWords = {
  title?: string
  description?: string
  saves?: number
  isPublic?: boolean
  interest?: string | null
  signature?: string
}

let pictures = 0

async function one(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(query)
  const [row] = rows
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

/** Creates a picture with its shared row; returns its signature. For tests of feeds and search. */
export async function testPicture(saves = 1): Promise<string> {
  const signature = (++pictures).toString(16).padStart(32, '0')
  await db().execute(sql`
    insert into media (signature, status, ext, width, height, dominant_color, thumbhash, ready_at)
    values (${signature}, 'succeeded', 'jpg', 600, 800, '#aabbcc', 'dGg=', now())`)
  await one(
    sql`insert into aggregated_pins (signature, save_count) values (${signature}, ${saves}) returning id`,
  )
  return signature
}

/** Creates a user, bypassing the commands. For tests. */
export function testUser(username: string, fullName = username): Promise<string> {
  return one(sql`
    insert into users (username, email, full_name, first_name)
    values (${username}, ${`${username}@example.org`}, ${fullName}, ${fullName.split(' ')[0]}) returning id`)
}

/** Creates a board, bypassing the commands. For tests. */
export function testBoard(
  userId: string,
  name: string,
  privacy: 'public' | 'protected' | 'secret' = 'public',
): Promise<string> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return one(sql`
    insert into boards (user_id, name, slug, privacy) values (${userId}, ${name}, ${slug}, ${privacy}) returning id`)
}

/** Creates a pin, with its own picture by default, bypassing the commands. For tests. */
export async function testPin(userId: string, boardId: string, words: PinWords = {}): Promise<string> {
  const signature = words.signature ?? (await testPicture(words.saves))
  return one(sql`
    insert into pins (user_id, board_id, aggregated_pin_id, signature, interest_id, title, description, is_ready, is_public)
    select ${userId}, ${boardId}, a.id, ${signature}, ${words.interest ?? null}, ${words.title ?? ''},
      ${words.description ?? ''}, true, ${words.isPublic ?? true}
    from aggregated_pins a where a.signature = ${signature} returning id`)
}
