import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'
import { partsReady } from './card/parts-ready'

export const pinsCounters: readonly Counter[] = [
  { table: 'users', column: 'pin_count', rows: 'pins p where p.user_id = x.id and p.deleted_at is null' },
  { table: 'boards', column: 'pin_count', rows: 'pins p where p.board_id = x.id and p.deleted_at is null' },
  {
    table: 'boards',
    column: 'sectionless_pin_count',
    rows: 'pins p where p.board_id = x.id and p.deleted_at is null and p.section_id is null',
  },
  {
    table: 'board_sections',
    column: 'pin_count',
    rows: 'pins p where p.section_id = x.id and p.deleted_at is null',
  },
  {
    table: 'aggregated_pins',
    column: 'save_count',
    rows: 'pins p where p.aggregated_pin_id = x.id and p.deleted_at is null',
  },
  { table: 'pins', column: 'favorite_count', rows: 'pin_favorites f where f.pin_id = x.id' },
]

const mayBePublic = `(p.is_ready and not p.is_ads_only and p.deleted_at is null and b.deleted_at is null and b.privacy = 'public'
  and b.archived_at is null and b.audience = 'everyone')`

export const pinsRules: readonly Rule[] = [
  {
    name: 'a pin’s first chosen topic is the topic that feeds list it under',
    sql: `select p.id::text as subject, 'listed under ' || coalesce(p.interest_id::text, 'none') as detail
      from pins p join pin_topics t on t.pin_id = p.id and t.position = 0
      where p.interest_id is distinct from t.interest_id`,
  },
  {
    // A job is still updating the many pins of an account that was closed or opened.
    name: 'a pin is public exactly when its picture is ready, its board is listed, and it is not only for ads',
    sql: `select p.id::text as subject, 'is_public is ' || p.is_public as detail
      from pins p join boards b on b.id = p.board_id where p.is_public <> ${mayBePublic}
        and not exists (select from pgboss.job j where j.name = 'pins.audience'
          and j.singleton_key = b.user_id::text and j.state in ('created', 'retry', 'active'))`,
  },
  {
    name: 'a pin is ready exactly when its pictures and its video are and no decision took it away',
    sql: `select p.id::text as subject, 'is_ready is ' || p.is_ready || ', picture ' || m.status as detail
      from pins p join media m on m.signature = p.signature
      where p.is_ready <> (m.status = 'succeeded' and p.removed_by is null
        and ${partsReady('p')})`,
  },
  {
    name: 'a carousel has the pictures that its pin counts, two to five, its own first, and is no story or video',
    sql: `select p.id::text as subject, p.carousel_count || ' counted' as detail from pins p
      where (p.carousel_count > 0 and (p.carousel_count not between 2 and 5 or p.story_pin_data_id is not null
          or exists (select from pin_videos v where v.pin_id = p.id)
          or not exists (select from carousel_slots c where c.pin_id = p.id and c.position = 0 and c.signature = p.signature)
          or p.carousel_count <> (select count(*) from carousel_slots c where c.pin_id = p.id and c.position < p.carousel_count)))
        or p.carousel_count <> (select count(*) from carousel_slots c where c.pin_id = p.id)`,
  },
  {
    name: 'a pin’s section belongs to its board, its picture to the aggregate of that board',
    sql: `select p.id::text as subject, 'board ' || p.board_id || ', section ' || coalesce(p.section_id::text, 'none') as detail
      from pins p join boards b on b.id = p.board_id join aggregated_pins a on a.id = p.aggregated_pin_id
      left join board_sections s on s.id = p.section_id
      where a.signature <> p.signature or a.board_id is distinct from case when b.privacy = 'public' then null else b.id end or (s.id is not null and s.board_id <> p.board_id)`,
  },
  {
    name: 'a picture with comments, likes and saves still has a pin',
    sql: `select a.id::text as subject, a.signature as detail from aggregated_pins a
      where not exists (select from pins p where p.signature = a.signature)
        and not exists (select from users u where u.avatar_signature = a.signature)
        and not exists (select from tries t where t.signature = a.signature)`,
  },
]
