import { pinLimits, pinLink } from '@/lib/content/pins/pin-link'
import { env } from '@/lib/core/env.server'
import { isMember } from '@/lib/core/viewer'
import { isVideoOffered } from '@/lib/media/video/tools.server'
import { toLogin } from '@/lib/platform/house/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/house/screen'
import { draftsOf } from './queries.server'
import type { WireDraft } from './schema'

type PinCreate = {
  name: 'pin-create'
  image: string | null
  link: string | null
  /** Description from a share button. */
  description: string
  /** Largest video in megabytes; null where videos are off. */
  videoMegabytes: number | null
}

/**
 * Loads `/pin/create` and `/pin/create/button`, with `?url=`, `?media=` and `?description=` as bookmarklets
 * and share buttons send them; a description is cut to the limit of a pin.
 */
export const loadPinCreate: ScreenLoader<PinCreate> = async ({ viewer, query, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const linkOf = (name: string) => pinLink.safeParse(query.get(name) ?? '').data ?? null
  return {
    screen: {
      name: 'pin-create',
      image: linkOf('media'),
      link: linkOf('url'),
      description: [...(query.get('description') ?? '')].slice(0, pinLimits.description).join(''),
      videoMegabytes: isVideoOffered() ? env().VIDEO_MAX_MB : null,
    },
    seo: { title: { text: 'createPin' }, canonical: '/pin/create/', noindex: true },
  }
}

/** `/pin/create/drafts`: all drafts of the member. */
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

/** `/pin/create/bulk`: pins from a file, which the browser reads. */
export const loadBatch: ScreenLoader<{ name: 'pin-bulk' }> = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'pin-bulk' },
    seo: { title: { text: 'pinsFromFile' }, canonical: '/pin/create/bulk/', noindex: true },
  }
}
