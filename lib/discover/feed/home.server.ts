import type { WirePin } from '@/lib/content/pins/schema'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { feedPage, type ListInput } from './feed-page.server'

/**
 * Returns the endless home feed: a member's own ranked list, or the visitors', followed by every other public
 * pin, newest first. @throws AppError 1 for a bookmark of another list
 */
export function homeFeed(viewer: Viewer, input: ListInput): Promise<Page<WirePin>> {
  if (viewer.id === null) return feedPage(viewer, { of: 'visitors', owner: '0' }, input)
  return feedPage(viewer, { of: 'home', owner: viewer.id }, input)
}
