import type { CloseupPin } from './closeup-pin'

/** The columns from which `presentEngagement` works. */
export const engagementColumns = `
  p.favorite_count, p.allow_shopping_rec and coalesce((select s.shopping_recommendations from user_settings s
    where s.user_id = p.user_id), true) as allow_shopping_rec,
  exists (select from pin_favorites f where f.user_id = $1 and f.pin_id = p.id) as favorited_by_me,
  exists (select from tries t where t.aggregated_pin_id = p.aggregated_pin_id and t.user_id = $1
    and t.deleted_at is null) as done_by_me,
  (select n.text from pin_notes n where n.user_id = $1 and n.pin_id = p.id) as note`

export type EngagementRow = {
  favorite_count: number
  allow_shopping_rec: boolean
  favorited_by_me: boolean
  done_by_me: boolean
  note: string | null
  try_count: number
}

/** Returns people's and the viewer's engagement with a pin; a note is visible to its author only. */
export function presentEngagement(row: EngagementRow) {
  return {
    favoriteUserCount: row.favorite_count,
    favoritedByMe: row.favorited_by_me,
    doneByMe: row.done_by_me,
    closeupUserNote: row.note ?? '',
    allowShoppingRec: row.allow_shopping_rec,
  } satisfies Partial<CloseupPin>
}

export const presentDidIt = ({ try_count }: EngagementRow) => ({
  didItData: { imagesCount: try_count },
})
