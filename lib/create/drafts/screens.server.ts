import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { draftsOf } from './queries.server'
import type { WireDraft } from './schema'

/** Loads `/pin/create/drafts`: all drafts of the member. */
export const loadDrafts: ScreenLoader<{ name: 'pin-drafts'; drafts: WireDraft[] }> = async ({
  viewer,
  path,
}) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'pin-drafts', drafts: await draftsOf(viewer) },
    seo: { title: { text: 'drafts' }, canonical: '/pin/create/drafts/', noindex: true },
  }
}

/** Loads `/pin/create/bulk`: pins from a file, which the browser reads. */
export const loadBatch: ScreenLoader<{ name: 'pin-bulk' }> = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'pin-bulk' },
    seo: { title: { text: 'pinsFromFile' }, canonical: '/pin/create/bulk/', noindex: true },
  }
}
