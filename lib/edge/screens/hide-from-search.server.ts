import { isHiddenFromSearch } from '@/lib/accounts/settings/hidden.server'
import type { Viewer } from '@/lib/core/viewer'
import type { SeoNote } from './loader.server'

/** Returns a page's metadata, with search engines excluded if its owner chose that. */
export async function withSearchVisibility(viewer: Viewer, owner_id: string, seo: SeoNote): Promise<SeoNote> {
  return (await isHiddenFromSearch(viewer, owner_id)) ? { ...seo, noindex: true } : seo
}
