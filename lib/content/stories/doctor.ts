import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'

export const storiesCounters: readonly Counter[] = [
  {
    table: 'story_poll_options',
    column: 'vote_count',
    rows: `story_votes v where (v.story_id, v.page, v.block, v.option) = (x.story_id, x.page, x.block, x.option)`,
    subject: `concat_ws(' ', x.story_id, x.page, x.block, x.option)`,
  },
]

export const storiesRules: readonly Rule[] = [
  {
    name: 'a story pin has as many pages as its story',
    sql: `select p.id::text as subject, p.story_page_count || ' stored, ' || s.page_count || ' in the story' as detail
      from pins p join stories s on s.id = p.story_pin_data_id where p.story_page_count <> s.page_count`,
  },
]
