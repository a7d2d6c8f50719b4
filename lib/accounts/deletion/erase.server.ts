import { type SQL, sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { type Db, db, transact } from '@/lib/db/client.server'
import type { ImageExtension } from '@/lib/media/sizes'
import { isUnused } from '@/lib/media/unused.server'
import { removeExportFile } from '../export/files.server'

/** A picture that nothing shows any more; lib/media deletes its files. */
type GoneMedia = { signature: string; ext: ImageExtension }

const ids = async (tx: Db, query: SQL): Promise<string[]> =>
  (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => id)

/** Locks everybody whose counts change with this account, in the order in which all commands lock. */
async function lockPeople(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    select id from users where id = ${user_id}
      or id in (select follower_id from user_follows where followee_id = ${user_id})
      or id in (select followee_id from user_follows where follower_id = ${user_id})
    order by id for no key update`)
}

/** Others lose a follower, or somebody they follow. */
async function leaveFollows(tx: Db, user_id: string): Promise<void> {
  const followers = await ids(
    tx,
    sql`delete from user_follows where followee_id = ${user_id} returning follower_id as id`,
  )
  const followed = await ids(
    tx,
    sql`delete from user_follows where follower_id = ${user_id} returning followee_id as id`,
  )
  await tx.execute(sql`
    update users set following_count = following_count - 1 where id = any(${sql.param(followers)}::bigint[])`)
  await tx.execute(sql`
    update users set follower_count = follower_count - 1 where id = any(${sql.param(followed)}::bigint[])`)
  for (const follower of followers) await emit(tx, 'feedStale', { user_id: follower })
}

async function leaveBoards(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    select id from boards where id in (select board_id from board_follows where user_id = ${user_id})
    order by id for no key update`)
  const followed = await ids(
    tx,
    sql`delete from board_follows where user_id = ${user_id} returning board_id as id`,
  )
  await tx.execute(sql`
    update boards set follower_count = follower_count - 1 where id = any(${sql.param(followed)}::bigint[])`)
}

/** What they held dear is counted no more; pins are locked before the pictures that they share. */
async function leaveFavorites(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    select id from pins where id in (select pin_id from pin_favorites where user_id = ${user_id})
    order by id for no key update`)
  await tx.execute(sql`
    with gone as (delete from pin_favorites where user_id = ${user_id} returning pin_id)
    update pins p set favorite_count = p.favorite_count - 1 from gone g where p.id = g.pin_id`)
}

/** The tries that they liked or found helpful are so no more. */
async function leaveTryMarks(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    select id from tries where id in (select try_id from try_marks where user_id = ${user_id})
    order by id for no key update`)
  await tx.execute(sql`
    with gone as (delete from try_marks where user_id = ${user_id} returning try_id, kind)
    update tries t set like_count = t.like_count - g.likes, helpful_count = t.helpful_count - g.helpful
    from (select try_id, (count(*) filter (where kind = 'like'))::int as likes,
      (count(*) filter (where kind = 'helpful'))::int as helpful from gone group by 1) g where t.id = g.try_id`)
}

/** Their votes in polls count no more. */
async function leavePolls(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    select id from stories where id in (select story_id from story_votes where user_id = ${user_id})
    order by id for no key update`)
  await tx.execute(sql`
    with gone as (delete from story_votes where user_id = ${user_id} returning story_id, page, block, option)
    update story_poll_options o set vote_count = o.vote_count - 1 from gone g
    where (o.story_id, o.page, o.block, o.option) = (g.story_id, g.page, g.block, g.option)`)
}

/** Comments that they liked, found helpful or replied to count anew; what they said goes, with what it was answered. */
async function leaveComments(tx: Db, user_id: string): Promise<void> {
  const touched = await ids(
    tx,
    sql`select id from comments where user_id <> ${user_id} and id in (
      select comment_id from comment_reactions where user_id = ${user_id}
      union select comment_id from comment_helpful where user_id = ${user_id}
      union select parent_id from comments where user_id = ${user_id}
    ) order by id for no key update`,
  )
  // Their name in others' words gives way to as many signs, so that the other names in them stay in place.
  await tx.execute(sql`
    update comments c set text = regexp_replace(c.text, '@' || u.username || '(?!\\w)', '@' || repeat('_', length(u.username)), 'gi')
    from comment_mentions m join users u on u.id = m.user_id where m.user_id = ${user_id} and c.id = m.comment_id`)
  await tx.execute(sql`delete from comment_reactions where user_id = ${user_id}`)
  await tx.execute(sql`delete from comment_helpful where user_id = ${user_id}`)
  await tx.execute(sql`delete from comments where user_id = ${user_id}`)
  await tx.execute(sql`
    update comments m set
      like_count = (select count(*) from comment_reactions r where r.comment_id = m.id),
      helpful_count = (select count(*) from comment_helpful r where r.comment_id = m.id),
      reply_count = (select count(*) from comments a
        where a.parent_id = m.id and a.deleted_at is null and a.removed_by is null)
    where id = any(${sql.param(touched)}::bigint[])`)
}

/** Boards, pins, comments and likes go; pictures that others show count anew what is left of them. */
async function removeWorks(tx: Db, user_id: string): Promise<void> {
  const touched = await ids(
    tx,
    sql`select id from aggregated_pins where id in (
      select aggregated_pin_id from pins where user_id = ${user_id}
      union select aggregated_pin_id from comments where user_id = ${user_id}
      union select aggregated_pin_id from reactions where user_id = ${user_id}
      union select aggregated_pin_id from tries where user_id = ${user_id}
    ) order by id for no key update`,
  )
  const boards = await ids(tx, sql`select id from boards where user_id = ${user_id} order by id`)
  await tx.execute(sql`update boards set deleted_at = coalesce(deleted_at, now()) where user_id = ${user_id}`)
  await tx.execute(sql`update pins set is_public = false where user_id = ${user_id}`)
  for (const id of boards) await emit(tx, 'boardChanged', { id })
  await leaveComments(tx, user_id)
  await tx.execute(sql`delete from reactions where user_id = ${user_id}`)
  await tx.execute(sql`delete from tries where user_id = ${user_id}`)
  await leaveTryMarks(tx, user_id)
  await leavePolls(tx, user_id)
  await tx.execute(sql`delete from pins where user_id = ${user_id}`)
  await tx.execute(sql`
    update aggregated_pins a set
      save_count = (select count(*) from pins p where p.aggregated_pin_id = a.id and p.deleted_at is null),
      comment_count = (select count(*) from comments c left join comments p on p.id = c.parent_id
        where c.aggregated_pin_id = a.id and c.deleted_at is null and c.removed_by is null
          and (p.id is null or (p.deleted_at is null and p.removed_by is null))),
      like_count = (select count(*) from reactions r where r.aggregated_pin_id = a.id),
      reaction_counts = coalesce((select jsonb_object_agg(r.reaction_type, r.n) from (
        select reaction_type, count(*) as n from reactions where aggregated_pin_id = a.id group by 1) r), '{}'),
      try_count = (select count(*) from tries t where t.aggregated_pin_id = a.id and t.deleted_at is null)
    where id = any(${sql.param(touched)}::bigint[])`)
}

/** Pictures that this account brought or showed, and that nobody shows now. */
async function removeMedia(tx: Db, user_id: string, signatures: string[]): Promise<GoneMedia[]> {
  await tx.execute(sql`update users set avatar_signature = null where id = ${user_id}`)
  const { rows } = await tx.execute<GoneMedia>(sql`
    delete from media m
    where (m.uploaded_by = ${user_id} or m.signature = any(${sql.param(signatures)}::text[]))
      and ${sql.raw(isUnused('m'))}
      and not exists (select from story_pictures s where s.signature = m.signature)
    returning m.signature, m.ext`)
  await tx.execute(sql`update media set uploaded_by = null where uploaded_by = ${user_id}`)
  return rows
}

/** What outlives an account does so without saying whose it was. */
async function anonymise(tx: Db, user_id: string, email: string): Promise<void> {
  await tx.execute(sql`
    update audit_log set before = null, after = null, ip = '',
      actor_id = nullif(actor_id, ${user_id}),
      target_id = case when target_type = 'user' then nullif(target_id, ${user_id}) else target_id end
    where actor_id = ${user_id} or (target_type = 'user' and target_id = ${user_id})`)
  await tx.execute(sql`update consents set user_id = null where user_id = ${user_id}`)
  await tx.execute(sql`update users set invited_by = null where invited_by = ${user_id}`)
  await tx.execute(
    sql`delete from mail_outbox where user_id = ${user_id} or lower(to_address) = lower(${email})`,
  )
  // Their bytes, and videos that only they showed, are swept: lib/media/video.
  await tx.execute(sql`delete from video_uploads where user_id = ${user_id}`)
  await tx.execute(sql`delete from rate_limits where key like '%:' || ${user_id}`)
}

/**
 * Erases one account whose time has come, in one transaction: it is gone with everything of it, or stands as before.
 * Returns null when it came back meanwhile, else the pictures whose files are to be deleted.
 */
async function eraseAccount(user_id: string): Promise<GoneMedia[] | null> {
  const files: string[] = []
  const gone = await transact(async (tx) => {
    await lockPeople(tx, user_id)
    const { rows } = await tx.execute<{ email: string; avatar_signature: string | null }>(sql`
      select email, avatar_signature from users where id = ${user_id} and delete_after <= now()`)
    const [user] = rows
    if (!user) return null
    const shown = await tx.execute<{ signature: string }>(
      sql`select distinct signature from pins where user_id = ${user_id}`,
    )
    const exports = await tx.execute<{ file: string }>(
      sql`select file from data_exports where user_id = ${user_id} and file is not null`,
    )
    files.push(...exports.rows.map(({ file }) => file))
    await leaveFollows(tx, user_id)
    await leaveBoards(tx, user_id)
    await leaveFavorites(tx, user_id)
    await removeWorks(tx, user_id)
    await anonymise(tx, user_id, user.email)
    const signatures = shown.rows.map(({ signature }) => signature)
    const portrait = user.avatar_signature ? [user.avatar_signature] : []
    const media = await removeMedia(tx, user_id, [...signatures, ...portrait])
    await tx.execute(sql`delete from users where id = ${user_id}`)
    await emit(tx, 'userChanged', { user_id })
    await emit(tx, 'feedStale', { user_id })
    return media
  })
  for (const file of files) await removeExportFile(file)
  return gone
}

/** Accounts erased by one run of the chore. */
const batch = 20

/** Erases the accounts whose days of grace are over; returns the pictures whose files are to be deleted. */
export async function eraseDue(): Promise<GoneMedia[]> {
  const due = await ids(
    db(),
    sql`select id from users where delete_after <= now() order by delete_after limit ${batch}`,
  )
  const gone: GoneMedia[] = []
  for (const id of due) gone.push(...((await eraseAccount(id)) ?? []))
  return gone
}
