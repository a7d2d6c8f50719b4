import { lastBoardsOf } from '@/lib/content/boards/queries.server'
import { presentPin } from '@/lib/content/pins/present.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { wireStory } from '@/lib/content/stories/story-wire'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { found } from '@/lib/core/app-error'
import { snake } from '@/lib/core/snake'
import { isMember, type Viewer } from '@/lib/core/viewer'
import { imageSizes } from '@/lib/media/images/sizes'
import { statement } from '@/lib/platform/db/statement.server'
import { closeupRow } from './graphql/closeup-row.server'
import { hashtagsIn } from './graphql/description-html'
import { type CloseupRow, presentCloseup } from './graphql/present-closeup.server'
import type { WirePinDetail } from './wire'

type Owned = {
  topics: string[]
  /** The names of the chosen topics, and that of the one by which feeds list it. */
  chosen: string[]
  topic: string | null
  comments_disabled: boolean
  pin_is_ads_only: boolean
  is_ad_ineligible: boolean
}

const owned = statement<Owned, [id: string]>(
  'pin_owned',
  `select p.comments_disabled, p.is_ads_only as pin_is_ads_only, p.is_ad_ineligible,
     array(select t.interest_id::text from pin_topics t where t.pin_id = p.id and not t.is_guess order by t.position) as topics,
     array(select i.name from pin_topics t join interests i on i.id = t.interest_id and ${isOffered('i')}
       where t.pin_id = p.id and not t.is_guess order by t.position) as chosen,
     (select i.name from interests i where i.id = p.interest_id and ${isOffered('i')}) as topic
   from pins p where p.id = $1`,
)

/** Returns a feed's pin with the parts that feeds leave out. */
function whole(row: CloseupRow): WirePin {
  const pin = presentPin(row, imageSizes)
  const { aggregated_pin_data: data } = pin
  return {
    ...pin,
    aggregated_pin_data: { ...data, did_it_data: { images_count: data.aggregated_stats.done } },
    story_pin_data: row.story ? wireStory(row.story) : null,
  }
}

/**
 * Returns one whole pin as this viewer may see it: every field of the closeup's documents, in the spelling of
 * resources. Fields about the viewer are false or empty for visitors. @throws AppError 50
 */
export async function pinDetail(viewer: Viewer, id: string): Promise<WirePinDetail> {
  const [given, [own], boards_shortlist] = await Promise.all([
    closeupRow(viewer, id),
    owned(id),
    isMember(viewer) ? lastBoardsOf(viewer, 5) : [],
  ])
  const row = found(given, 'pinNotFound')
  const { topics, chosen, topic, comments_disabled, ...switches } = found(own, 'pinNotFound')
  const {
    __typename,
    images,
    descriptionHtml: html,
    aggregatedPinData,
    storyPinData,
    carouselData,
    recommendationReason: reason,
    ...closeup
  } = presentCloseup(row)
  const message = snake(closeup)
  const pin = whole(row)
  return {
    ...message,
    ...pin,
    tracking_params: message.tracking_params,
    pinner: { ...message.pinner, ...pin.pinner },
    board: { ...message.board, ...pin.board },
    recommendation_reason: reason ? { ...reason, name: null } : null,
    description_html: html(),
    pin_note: message.closeup_user_note ?? '',
    comments_disabled,
    related_interest_ids: topics,
    hashtags: hashtagsIn(pin.description),
    pin_join: { visual_annotation: [...new Set([...chosen, ...(topic === null ? [] : [topic])])] },
    ...switches,
    tracking_params_map: { [id]: message.tracking_params },
    boards_shortlist,
  }
}

export type { WirePinDetail } from './wire'
