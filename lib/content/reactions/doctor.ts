import type { Counter, Rule } from '@/lib/platform/manifest/domain.server'

export const reactionsCounters: readonly Counter[] = [
  { table: 'aggregated_pins', column: 'like_count', rows: 'reactions r where r.aggregated_pin_id = x.id' },
]

export const reactionsRules: readonly Rule[] = [
  {
    name: 'reactions are counted by their types',
    sql: `select x.id::text as subject, x.reaction_counts::text || ' stored, ' || c.n::text || ' counted' as detail
      from aggregated_pins x cross join lateral (
        select coalesce(jsonb_object_agg(r.reaction_type, r.n), '{}') as n from (
          select reaction_type, count(*) as n from reactions where aggregated_pin_id = x.id group by 1) r) c
      where x.reaction_counts <> c.n`,
  },
]
