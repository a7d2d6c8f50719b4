import { AppError } from '@/lib/core/app-error'
import { domains } from '@/lib/edge/domains.server'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { loadBoard, loadSection } from './board.server'
import { loadHome } from './home.server'
import type { Loader } from './loader.server'
import { loadOverview } from './overview.server'
import { loadPin } from './pin.server'
import { loadProfile } from './profile.server'
import { loadSearch } from './search.server'
import { loadSecurity } from './security.server'
import { loadSent } from './sent.server'
import { loadIdea, loadTopic } from './topic.server'

/** The screens that combine several domains; all others are in the manifest of their domain. */
const edgeLoaders: Record<string, Loader> = {
  '/': loadHome,
  '/homefeed': loadHome,
  '/admin': loadOverview,
  '/ideas/:interest/:id': loadIdea,
  '/offline': async () => ({
    screen: { name: 'offline' },
    seo: { title: { text: 'offline' }, canonical: '/offline/', noindex: true },
  }),
  '/pin/:id': loadPin,
  '/pin/:id/sent': loadSent,
  '/search/:scope': loadSearch,
  '/settings/security': loadSecurity,
  '/topics': async () => ({ redirect: '/ideas/', permanent: false }),
  '/topics/:interest': loadTopic,
  '/:username': loadProfile,
  '/:username/:slug': loadBoard,
  '/:username/:slug/:section': loadSection,
}

/** Merges the screens of manifests with those of this area. @throws Error when two declare one route */
export function loadersOf(of: readonly Domain[], own: Record<string, Loader> = edgeLoaders) {
  const merged = { ...own }
  for (const { name, screens = {} } of of)
    for (const [route, load] of Object.entries(screens)) {
      if (Object.hasOwn(merged, route)) throw new Error(`${name} brings ${route} again`)
      // The type of all screens derives from the types of these loaders.
      merged[route] = load as Loader
    }
  return merged
}

/** The loader of each route; a test compares it with the routes of `pages/`. */
export const loaders = loadersOf(domains)

/** Loads the screen of unknown addresses. */
export const loadNothing: Loader = async () => {
  throw new AppError('notFound')
}
