import type { WireUser } from '@/lib/accounts/account/schema'
import { pinSlug } from './pin-slug'
import type { WirePin } from './schema'

/** The domain of a pin without a link, as clients of these resources read it. */
export const uploadedByUser = 'Uploaded by user'

/** Fields of a pin that are derived from others. */
type WirePinMore = Pick<
  WirePin,
  | 'node_id'
  | 'domain'
  | 'image_signature'
  | 'auto_alt_text'
  | 'seo_url'
  | 'seo_title'
  | 'grid_description'
  | 'tracking_params'
  | 'closeup_attribution'
>

type Known = {
  id: string
  title: string
  description: string
  alt_text: string
  domain: string | null
  signature: string
  board: { name: string }
  pinner: WireUser
  /** The person who created the picture's first pin; null if that is the pinner. */
  creator: WireUser | null
}

const nodeId = (id: string) => btoa(`Pin:${id}`)

/** Returns the fields of a pin that are derived from others. */
export function morePin({
  id,
  title,
  description,
  alt_text,
  domain,
  signature,
  board,
  pinner,
  creator,
}: Known): WirePinMore {
  return {
    node_id: nodeId(id),
    domain: domain ?? uploadedByUser,
    image_signature: signature,
    auto_alt_text: alt_text || title || null,
    seo_url: `/pin/${pinSlug(title, id)}/`,
    seo_title: title || [...alt_text].slice(0, 70).join('') || board.name,
    grid_description: description,
    closeup_attribution: creator ?? pinner,
    tracking_params: btoa(`feed.${id}`).replaceAll('=', ''),
  }
}
