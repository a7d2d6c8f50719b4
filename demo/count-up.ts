import { sql } from 'drizzle-orm'
import type { Loading } from './make-media'

/** Updates every counter of the schema with one statement per table. */
const statements = [
  sql`update board_sections s set pin_count = c.n
    from (select section_id, count(*)::int n from pins where deleted_at is null group by 1) c where c.section_id = s.id`,
  sql`update boards b set
    pin_count = (select count(*) from pins p where p.board_id = b.id and p.deleted_at is null),
    sectionless_pin_count = (select count(*) from pins p where p.board_id = b.id and p.deleted_at is null and p.section_id is null),
    section_count = (select count(*) from board_sections s where s.board_id = b.id),
    follower_count = (select count(*) from board_follows f where f.board_id = b.id),
    last_pinned_at = (select max(p.created_at) from pins p where p.board_id = b.id and p.deleted_at is null)`,
  sql`update aggregated_pins a set
    save_count = (select count(*) from pins p where p.aggregated_pin_id = a.id and p.deleted_at is null),
    comment_count = (select count(*) from comments c left join comments p on p.id = c.parent_id
    where c.aggregated_pin_id = a.id and c.try_id is null and c.deleted_at is null and c.removed_by is null
      and (p.id is null or (p.deleted_at is null and p.removed_by is null))),
    like_count = (select count(*) from reactions r where r.aggregated_pin_id = a.id),
    reaction_counts = coalesce((select jsonb_object_agg(r.reaction_type, r.n) from (
      select reaction_type, count(*) as n from reactions where aggregated_pin_id = a.id group by 1) r), '{}'),
    try_count = (select count(*) from tries t where t.aggregated_pin_id = a.id and t.deleted_at is null)`,
  sql`update comments c set like_count = x.likes, helpful_count = x.helpful, reply_count = x.replies
    from (select m.id, (select count(*) from comment_reactions r where r.comment_id = m.id)::int as likes,
      (select count(*) from comment_helpful r where r.comment_id = m.id)::int as helpful,
      (select count(*) from comments a where a.parent_id = m.id and a.deleted_at is null and a.removed_by is null)::int
        as replies from comments m) x where x.id = c.id and x.likes + x.helpful + x.replies > 0`,
  sql`update pins p set favorite_count = c.n
    from (select pin_id, count(*)::int n from pin_favorites group by 1) c where c.pin_id = p.id`,
  sql`update tries t set like_count = c.likes, helpful_count = c.helpful
    from (select try_id, (count(*) filter (where kind = 'like'))::int as likes,
      (count(*) filter (where kind = 'helpful'))::int as helpful from try_marks group by 1) c where c.try_id = t.id`,
  sql`update interests i set follower_count = (select count(*) from user_interests u where u.interest_id = i.id)`,
  sql`update users u set
    board_count = (select count(*) from boards b where b.user_id = u.id and b.deleted_at is null and b.privacy <> 'secret'),
    secret_board_count = (select count(*) from boards b where b.user_id = u.id and b.deleted_at is null and b.privacy = 'secret'),
    pin_count = (select count(*) from pins p where p.user_id = u.id and p.deleted_at is null),
    follower_count = (select count(*) from user_follows f where f.followee_id = u.id),
    following_count = (select count(*) from user_follows f where f.follower_id = u.id)`,
]

/** Sets every counter from the rows it counts, after a load that left them 0. */
export async function countUp(db: Loading): Promise<void> {
  for (const statement of statements) await db.execute(statement)
}
