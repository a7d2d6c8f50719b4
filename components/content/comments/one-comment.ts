import type { WireComment } from '@/lib/content/comments/schema'
import { resource } from '@/lib/edge/client/resource-client'

/** Loads one comment as it is shown under a pin. Rejects with a `CallError`. */
export async function oneComment(commentId: string, pinId: string): Promise<WireComment> {
  const { data } = await resource('AggregatedCommentResource').get({ commentId, pinId })
  if (Array.isArray(data)) throw new Error('asked for a comment, got a list')
  return data
}
