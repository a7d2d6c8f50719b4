import type { WirePin } from '@/lib/content/pins/schema'
import { pinSlug } from '@/lib/content/pins/write/pin-slug'
import { signatureIn } from './card-parts'
import { plainParams } from './promotion'

/** The fields from which others are derived. */
type Known = Pick<
  WirePin,
  'id' | 'title' | 'description' | 'alt_text' | 'images' | 'pinner' | 'native_creator'
> & { board: Pick<WirePin['board'], 'name'> }

const nodeId = (id: string) => btoa(`Pin:${id}`)

/** Returns a title for a grid: the pin's own, or the beginning of its description. At most 100 characters. */
const gridTitle = ({ title, description }: Known) =>
  title || [...(description.split('\n')[0] ?? '')].slice(0, 100).join('')

/** Returns the fields of a pin that are derived from others, or the same for all pins of a list. */
export function morePin(pin: Known) {
  const { id, title, description, alt_text, images, board, pinner, native_creator: creator } = pin
  const { orig } = images
  return {
    type: 'pin',
    grid_title: gridTitle(pin),
    node_id: nodeId(id),
    is_ready: orig !== undefined,
    image_signature: orig ? signatureIn(orig.url) : '',
    auto_alt_text: alt_text || title || null,
    seo_url: `/pin/${pinSlug(title, id)}/`,
    seo_title: title || [...alt_text].slice(0, 70).join('') || board.name,
    grid_description: description,
    closeup_attribution: creator ?? pinner,
    tracking_params: plainParams(id),
    story_pin_data: null,
    is_promoted: false,
    promoter: null,
  } satisfies Partial<WirePin>
}

/** Returns the counts that a pin repeats from its picture's. */
export const countsOf = ({
  comment_count,
  aggregated_stats,
}: WirePin['aggregated_pin_data']): Pick<WirePin, 'comment_count' | 'repin_count'> => ({
  comment_count,
  repin_count: aggregated_stats.saves,
})
