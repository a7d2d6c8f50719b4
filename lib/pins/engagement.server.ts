import { viewerKey } from '@/lib/boards/board-sql.server'
import { found } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/db/statement.server'
import { type EngagementRow, engagementColumns } from './graphql/engagement.server'
import { wholePin } from './queries.server'
import type { WirePin } from './schema'

/** What a pin asked for by itself says beside what feeds say of it (part 2, section 3, Pin). */
export type WirePinEngagement = {
  favorite_user_count: number
  favorited_by_me: boolean
  done_by_me: boolean
  /** The viewer's own; '' for none. */
  pin_note: string
  allow_shopping_rec: boolean
  comments_disabled: boolean
  related_interest_ids: string[]
}

const engagement = statement<
  EngagementRow & { topics: string[]; comments_disabled: boolean },
  [viewer: string, id: string]
>(
  'pin_engagement',
  `select ${engagementColumns}, 0 as try_count, p.comments_disabled,
     array(select t.interest_id::text from pin_topics t where t.pin_id = p.id order by t.position) as topics
   from pins p where p.id = $2`,
)

/** One pin, whole: with its story, and what people and the viewer did with it. @throws AppError 50 */
export async function pinDetail(viewer: Viewer, id: string): Promise<WirePin & WirePinEngagement> {
  const [pin, [row]] = await Promise.all([wholePin(viewer, id), engagement(viewerKey(viewer), id)])
  const { favorite_count, note, topics, favorited_by_me, done_by_me, allow_shopping_rec, comments_disabled } =
    found(row, 50)
  const { aggregated_pin_data: data } = pin
  return {
    ...pin,
    aggregated_pin_data: { ...data, did_it_data: { images_count: data.aggregated_stats.done } },
    favorite_user_count: favorite_count,
    favorited_by_me,
    done_by_me,
    pin_note: note ?? '',
    allow_shopping_rec,
    comments_disabled,
    related_interest_ids: topics,
  }
}
