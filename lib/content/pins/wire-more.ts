import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { pinSlug } from '@/lib/platform/routing/slug'

/** The domain of a pin that links nothing, as clients of such resources read it. */
export const uploadedByUser = 'Uploaded by user'

/** Fields of a pin that follow from others, in the spelling that clients of such resources read. */
export const wirePinMore = {
  node_id: safeString(),
  /** The domain of its link, or `uploadedByUser`. */
  domain: safeString(),
  /** The signature of its picture; '' while that is being made. */
  image_signature: safeString(),
  /** The words of its author for the picture, or its title: no machine describes pictures here. */
  auto_alt_text: safeString().nullable(),
  seo_url: safeString(),
  seo_title: safeString(),
  grid_description: safeString(),
  comment_count: z.number(),
}
const shape = z.object(wirePinMore)
type WirePinMore = z.output<typeof shape>

type Known = {
  id: string
  title: string
  description: string
  alt_text: string
  domain: string | null
  signature: string
  board: { name: string }
  comments: number
}

const nodeId = (id: string) => btoa(`Pin:${id}`)

/** Returns the fields of a pin that follow from others. */
export function morePin({
  id,
  title,
  description,
  alt_text,
  domain,
  signature,
  board,
  comments,
}: Known): WirePinMore {
  return {
    node_id: nodeId(id),
    domain: domain ?? uploadedByUser,
    image_signature: signature,
    auto_alt_text: alt_text || title || null,
    seo_url: `/pin/${pinSlug(title, id)}/`,
    seo_title: title || [...alt_text].slice(0, 70).join('') || board.name,
    grid_description: description,
    comment_count: comments,
  }
}
