import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate, type WireBoard } from '@/lib/content/boards/schema'
import { found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { media } from '@/lib/media/images/table.server'
import { db } from '@/lib/platform/db/client.server'
import { createPin } from './commands.server'
import { pinCreate, type WirePin } from './schema'

/** People, pictures, boards and pins for database tests. */

export const anonymous: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: 'test',
  device: 'desktop',
  user: null,
}

let made = 0

/** Creates a signed-in person. */
export async function person(device: Viewer['device'] = 'desktop'): Promise<Member> {
  const username = `person_${++made}_${randomBytes(3).toString('hex')}`
  const [row] = await db()
    .insert(users)
    .values({ username, email: `${username}@example.org`, full_name: `Person ${made}`, first_name: 'Person' })
    .returning({ id: users.id })
  const user = await viewerUser(found(row, 'serverError').id)
  return { kind: 'auth', id: user.id, session_id: '1', install_id: 'test', device, user }
}

/** Creates an uploaded picture, ready or still being processed. */
export async function picture(ready = true): Promise<string> {
  const signature = randomBytes(16).toString('hex')
  const look = { ext: 'jpg', width: 1000, height: 1500 }
  await db()
    .insert(media)
    .values({ signature, ...look })
  if (ready) await finish(signature)
  return signature
}

/** Marks a picture as ready, as the worker does. */
export async function finish(signature: string): Promise<void> {
  await db().execute(sql`update media set status = 'succeeded', dominant_color = '#336699', thumbhash = 'AAAA',
    ready_at = now() where signature = ${signature}`)
}

export function board(member: Member, over: Record<string, unknown> = {}): Promise<WireBoard> {
  return createBoard(member, boardCreate.parse({ name: 'A board', ...over }))
}

/** Creates a pin with its own picture by default. */
export async function pin(
  member: Member,
  board_id: string,
  over: Record<string, unknown> = {},
): Promise<WirePin> {
  const image_signature = over.image_signature ?? (await picture())
  return createPin(member, pinCreate.parse({ board_id, image_signature, title: 'A pin', ...over }))
}

/** Returns every wrong counter, and every pin whose `is_public` violates the rule: always none. */
export async function drift(): Promise<unknown[]> {
  const state = sql.raw('p.deleted_at is null')
  const { rows } = await db().execute(sql`
    select 'board' as of, b.id, b.pin_count as has from boards b where
      b.pin_count <> (select count(*) from pins p where p.board_id = b.id and ${state})
      or b.sectionless_pin_count <>
        (select count(*) from pins p where p.board_id = b.id and ${state} and p.section_id is null)
      or b.section_count <> (select count(*) from board_sections s where s.board_id = b.id)
      or b.follower_count <> (select count(*) from board_follows f where f.board_id = b.id)
    union all select 'section', s.id, s.pin_count from board_sections s where
      s.pin_count <> (select count(*) from pins p where p.section_id = s.id and ${state})
    union all select 'aggregated pin', a.id, a.save_count from aggregated_pins a where
      a.save_count <> (select count(*) from pins p where p.aggregated_pin_id = a.id and ${state})
    union all select 'user', u.id, u.pin_count from users u where
      u.pin_count <> (select count(*) from pins p where p.user_id = u.id and ${state})
      or u.board_count <>
        (select count(*) from boards b where b.user_id = u.id and b.deleted_at is null and b.privacy <> 'secret')
      or u.secret_board_count <>
        (select count(*) from boards b where b.user_id = u.id and b.deleted_at is null and b.privacy = 'secret')
    union all select 'public pin', p.id, 0 from pins p join boards b on b.id = p.board_id where
      p.is_public <> (p.is_ready and not p.is_ads_only and ${state} and b.deleted_at is null and b.privacy = 'public'
        and b.archived_at is null and b.audience = 'everyone')
    union all select 'strayed pin', p.id, 0 from pins p join board_sections s on s.id = p.section_id
      where s.board_id <> p.board_id`)
  return rows
}

/** Creates a member with their own session. */
export async function signedIn(): Promise<Member> {
  const member = await person()
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into sessions (token_hash, user_id, install_id)
    values (decode(${randomBytes(32).toString('hex')}, 'hex'), ${member.id}, 'test') returning id`)
  return { ...member, session_id: rows[0]?.id ?? '' }
}
