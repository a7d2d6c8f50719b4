/** A rule as SQL that selects what breaks it: `subject` and `detail`, both text. */
export type Rule = { name: string; sql: string }

/** A counter column and the query of what it counts, for a row aliased x. */
const counters: [table: string, column: string, counted: string][] = [
  [
    'users',
    'board_count',
    `boards b where b.user_id = x.id and b.deleted_at is null and b.privacy <> 'secret'`,
  ],
  [
    'users',
    'secret_board_count',
    `boards b where b.user_id = x.id and b.deleted_at is null and b.privacy = 'secret'`,
  ],
  ['users', 'pin_count', 'pins p where p.user_id = x.id and p.deleted_at is null'],
  ['users', 'follower_count', 'user_follows f where f.followee_id = x.id'],
  ['users', 'following_count', 'user_follows f where f.follower_id = x.id'],
  ['boards', 'pin_count', 'pins p where p.board_id = x.id and p.deleted_at is null'],
  [
    'boards',
    'sectionless_pin_count',
    'pins p where p.board_id = x.id and p.deleted_at is null and p.section_id is null',
  ],
  ['report_cases', 'report_count', 'reports r where r.case_id = x.id'],
  ['boards', 'section_count', 'board_sections s where s.board_id = x.id'],
  ['boards', 'follower_count', 'board_follows f where f.board_id = x.id'],
  ['board_sections', 'pin_count', 'pins p where p.section_id = x.id and p.deleted_at is null'],
  ['aggregated_pins', 'save_count', 'pins p where p.aggregated_pin_id = x.id and p.deleted_at is null'],
  [
    'aggregated_pins',
    'comment_count',
    `comments c left join comments p on p.id = c.parent_id
    where c.aggregated_pin_id = x.id and c.try_id is null and c.deleted_at is null and c.removed_by is null
      and (p.id is null or (p.deleted_at is null and p.removed_by is null))`,
  ],
  [
    'comments',
    'reply_count',
    'comments c where c.parent_id = x.id and c.deleted_at is null and c.removed_by is null',
  ],
  ['comments', 'like_count', 'comment_reactions r where r.comment_id = x.id'],
  ['comments', 'helpful_count', 'comment_helpful r where r.comment_id = x.id'],
  ['aggregated_pins', 'like_count', 'reactions r where r.aggregated_pin_id = x.id'],
  [
    'aggregated_pins',
    'try_count',
    'tries t where t.aggregated_pin_id = x.id and t.deleted_at is null and t.removed_by is null',
  ],
  [
    'story_poll_options',
    'vote_count',
    `story_votes v where (v.story_id, v.page, v.block, v.option) = (x.story_id, x.page, x.block, x.option)`,
  ],
  ['pins', 'favorite_count', 'pin_favorites f where f.pin_id = x.id'],
  [
    'tries',
    'comment_count',
    `comments c left join comments p on p.id = c.parent_id
    where c.try_id = x.id and c.deleted_at is null and c.removed_by is null
      and (p.id is null or (p.deleted_at is null and p.removed_by is null))`,
  ],
  ['tries', 'like_count', `try_marks k where k.try_id = x.id and k.kind = 'like'`],
  ['tries', 'helpful_count', `try_marks k where k.try_id = x.id and k.kind = 'helpful'`],
]

/** What names a row of a table that has no id. */
const subjects: Record<string, string> = {
  story_poll_options: `concat_ws(' ', x.story_id, x.page, x.block, x.option)`,
}

const countRules = counters.map(([table, column, counted]) => ({
  name: `${table}.${column} equals the rows it counts`,
  sql: `select ${subjects[table] ?? 'x.id'}::text as subject, x.${column} || ' stored, ' || c.n || ' counted' as detail
    from ${table} x cross join lateral (select count(*)::int as n from ${counted}) c where x.${column} <> c.n`,
}))

const mayBePublic = `(p.is_ready and p.deleted_at is null and b.deleted_at is null and b.privacy = 'public'
  and b.archived_at is null and b.audience = 'everyone')`

/** Every rule on rows. Each is one statement and so sees one moment, however busy the site is. */
export const rules: Rule[] = [
  ...countRules,
  {
    name: 'a comment on a try is one on its picture',
    sql: `select c.id::text as subject, 'on ' || t.id as detail from comments c join tries t on t.id = c.try_id
      where c.aggregated_pin_id <> t.aggregated_pin_id`,
  },
  {
    name: 'a reply stands under a comment on the same picture',
    sql: `select c.id::text as subject, 'under ' || p.id as detail from comments c join comments p on p.id = c.parent_id
      where c.aggregated_pin_id <> p.aggregated_pin_id or c.try_id is distinct from p.try_id
        or p.parent_id is not null`,
  },
  {
    name: 'reactions are counted by their types',
    sql: `select x.id::text as subject, x.reaction_counts::text || ' stored, ' || c.n::text || ' counted' as detail
      from aggregated_pins x cross join lateral (
        select coalesce(jsonb_object_agg(r.reaction_type, r.n), '{}') as n from (
          select reaction_type, count(*) as n from reactions where aggregated_pin_id = x.id group by 1) r) c
      where x.reaction_counts <> c.n`,
  },
  {
    name: 'a pin’s first chosen topic is the topic it stands in feeds by',
    sql: `select p.id::text as subject, 'stands by ' || coalesce(p.interest_id::text, 'none') as detail
      from pins p join pin_topics t on t.pin_id = p.id and t.position = 0
      where p.interest_id is distinct from t.interest_id`,
  },
  {
    // An account with many pins that was closed or opened has a job on its way that sees to them.
    name: 'a pin is public exactly when its picture is ready and its board is listed',
    sql: `select p.id::text as subject, 'is_public is ' || p.is_public as detail
      from pins p join boards b on b.id = p.board_id where p.is_public <> ${mayBePublic}
        and not exists (select from pgboss.job j where j.name = 'pins.audience'
          and j.singleton_key = b.user_id::text and j.state in ('created', 'retry', 'active'))`,
  },
  {
    name: 'a board lets in whom its owner’s account lets in',
    sql: `select b.id::text as subject, 'audience is ' || b.audience as detail
      from boards b join users u on u.id = b.user_id
      where b.audience <> case when u.deactivated_at is not null or b.removed_by is not null then 'nobody'
        when u.is_private_profile then 'followers' else 'everyone' end`,
  },
  {
    name: 'a reason of a case counts its reports',
    sql: `select x.case_id || ' ' || x.reason as subject, x.report_count || ' stored, ' || c.n || ' counted' as detail
      from report_case_reasons x cross join lateral (
        select count(*)::int as n from reports r where r.case_id = x.case_id and r.reason = x.reason) c
      where x.report_count <> c.n`,
  },
  {
    name: 'what an undone decision took away is back',
    sql: `select t.what || ' ' || t.id as subject, 'by ' || t.removed_by as detail from (
        select 'pin' as what, id, removed_by from pins union all select 'board', id, removed_by from boards
        union all select 'comment', id, removed_by from comments
        union all select 'try', id, removed_by from tries) t
      where exists (
        select from moderation_decisions d where d.id = t.removed_by and d.undone_at is not null)`,
  },
  {
    name: 'who blocked somebody neither follows them nor is followed',
    sql: `select k.blocker_id || ' and ' || k.blocked_id as subject, 'still follow' as detail from blocks k
      where exists (select from user_follows f where (f.follower_id, f.followee_id)
        in ((k.blocker_id, k.blocked_id), (k.blocked_id, k.blocker_id)))`,
  },
  {
    name: 'a pin is ready exactly when its picture and its video are and no decision took it away',
    sql: `select p.id::text as subject, 'is_ready is ' || p.is_ready || ', picture ' || m.status as detail
      from pins p join media m on m.signature = p.signature
      where p.is_ready <> (m.status = 'succeeded' and p.removed_by is null
        and not exists (select from pin_videos v join videos on videos.signature = v.video_signature
          where v.pin_id = p.id and videos.status <> 'succeeded'))`,
  },
  {
    name: 'a pin’s section belongs to its board, its picture to its aggregate',
    sql: `select p.id::text as subject, 'board ' || p.board_id || ', section ' || coalesce(p.section_id::text, 'none') as detail
      from pins p join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
      left join board_sections s on s.id = p.section_id
      where a.signature <> p.signature or (s.id is not null and s.board_id <> p.board_id)`,
  },
  {
    name: 'a role on a board is held on one that exists, by somebody who is not its owner',
    sql: `select g.id::text as subject, g.role || ' of ' || g.subject_id || ' on ' || g.resource_id as detail
      from grants g left join boards b on b.id = g.resource_id
      where g.kind = 'board' and (b.id is null or b.user_id = g.subject_id)`,
  },
  {
    name: 'nobody is invited to a board on which they work already',
    sql: `select i.board_id || ' ' || i.user_id as subject, i.state as detail from board_invites i
      join boards b on b.id = i.board_id
      where b.user_id = i.user_id or exists (select from grants g
        where g.kind = 'board' and g.resource_id = i.board_id and g.subject_id = i.user_id)`,
  },
  {
    name: 'a board is offered to one of its collaborators',
    sql: `select t.board_id::text as subject, 'to ' || t.user_id as detail from board_transfers t
      where not exists (select from grants g
        where g.kind = 'board' and g.resource_id = t.board_id and g.subject_id = t.user_id)`,
  },
  {
    name: 'nobody works on a board of somebody who blocked them, or whom they blocked',
    sql: `select g.resource_id || ' ' || g.subject_id as subject, g.role as detail from grants g
      join boards b on b.id = g.resource_id
      where g.kind = 'board' and exists (select from blocks k where (k.blocker_id, k.blocked_id)
        in ((b.user_id, g.subject_id), (g.subject_id, b.user_id)))`,
  },
  {
    name: 'a picture with comments, likes and saves still has a pin',
    sql: `select a.id::text as subject, a.signature as detail from aggregated_pins a
      where not exists (select from pins p where p.aggregated_pin_id = a.id)
        and not exists (select from users u where u.avatar_signature = a.signature)
        and not exists (select from interests i where i.cover_signature = a.signature)
        and not exists (select from tries t where t.signature = a.signature)`,
  },
  {
    name: 'a portrait and a topic’s cover exist',
    sql: `select x.subject, x.signature as detail from (
        select 'user ' || id as subject, avatar_signature as signature from users
        union all select 'topic ' || id, cover_signature from interests) x
      where x.signature is not null and not exists (
        select from media m where m.signature = x.signature and m.status = 'succeeded')`,
  },
  {
    name: 'a story pin has as many pages as its story',
    sql: `select p.id::text as subject, p.story_page_count || ' stored, ' || s.page_count || ' in the story' as detail
      from pins p join stories s on s.id = p.story_pin_data_id where p.story_page_count <> s.page_count`,
  },
  {
    name: 'the newest message of a conversation is in it',
    sql: `select m.conversation_id || ' of ' || m.user_id as subject, m.last_id || ' is not there' as detail
      from conversation_members m where m.last_id <> 0 and not exists (
        select from messages s where s.id = m.last_id and s.conversation_id = m.conversation_id)`,
  },
  {
    name: 'two who write to each other are the two of their conversation',
    sql: `select c.id::text as subject, m.user_id || ' is not one of the two' as detail
      from conversations c join conversation_members m on m.conversation_id = c.id
      where not c.is_group and m.user_id is distinct from c.pair_low and m.user_id is distinct from c.pair_high`,
  },
  {
    name: 'search holds only what anybody may find',
    sql: `select distinct s.kind || ':' || s.ref_id as subject, 'stands in the index' as detail from search_postings s
      where not case s.kind
        when 1 then exists (select from pins p where p.id = s.ref_id and p.is_public)
        when 2 then exists (select from boards b where b.id = s.ref_id and b.privacy = 'public'
          and b.deleted_at is null and b.archived_at is null and b.audience = 'everyone')
        else exists (select from users u where u.id = s.ref_id and u.deactivated_at is null) end`,
  },
  {
    name: 'somebody works on an upload of a video, or it is given up',
    sql: `select id as subject, status || ' since ' || touched_at as detail from video_uploads
      where status in ('received', 'processing') and created_at < now() - interval '3 days'`,
  },
  {
    name: 'an upload is finished or given up within a quarter of an hour',
    sql: `select signature as subject, 'registered since ' || created_at as detail from media
      where status = 'registered' and created_at < now() - interval '15 minutes'`,
  },
]
