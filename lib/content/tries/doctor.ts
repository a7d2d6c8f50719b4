import type { Counter } from '@/lib/platform/manifest/domain.server'

export const triesCounters: readonly Counter[] = [
  {
    table: 'aggregated_pins',
    column: 'try_count',
    rows: 'tries t where t.aggregated_pin_id = x.id and t.deleted_at is null and t.removed_by is null',
  },
  { table: 'tries', column: 'like_count', rows: `try_marks k where k.try_id = x.id and k.kind = 'like'` },
  {
    table: 'tries',
    column: 'helpful_count',
    rows: `try_marks k where k.try_id = x.id and k.kind = 'helpful'`,
  },
]
