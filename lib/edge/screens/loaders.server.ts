import { AppError } from '@/lib/core/app-error'
import { domains } from '@/lib/edge/domains.server'
import type { Domain } from '@/lib/platform/house/domain.server'
import { loadAdmin, loadAdminUser, loadAdminUsers } from './admin.server'
import { loadBoard, loadSection } from './board.server'
import { loadBoardInvitations, loadBoardJoin } from './collaboration.server'
import { loadConnected } from './connected.server'
import { createLoaders } from './create.server'
import { emailLoaders } from './email.server'
import { loadBoardCreate, loadLogin, loadPinCreate, loadSignup } from './forms.server'
import { loadHome } from './home.server'
import { loadBlockedLinks, loadLeave } from './leave.server'
import type { Loader } from './loader.server'
import { loadConversation, loadMessages } from './messages.server'
import { moderationLoaders } from './moderation.server'
import { loadNotifications } from './notifications.server'
import { loadPartnerships } from './partnerships.server'
import { loadPasscode, loadPasscodeHelp, loadPasscodeReset, loadPasscodeVerify } from './passcode.server'
import { loadPin } from './pin.server'
import { loadProfile } from './profile.server'
import { loadSearch } from './search.server'
import { securityLoaders } from './security.server'
import { loadSent } from './sent.server'
import { settingsLoaders } from './settings.server'
import { siteTextLoaders } from './site-texts.server'
import { loadTune } from './tune.server'

/** The screens that several domains meet on. */
const edgeLoaders: Record<string, Loader> = {
  '/': loadHome,
  '/homefeed': loadHome,
  '/login': loadLogin,
  '/signup': loadSignup,
  '/pin/create': loadPinCreate,
  '/pin/create/button': loadPinCreate,
  '/board/create': loadBoardCreate,
  '/board/invitations': loadBoardInvitations,
  '/board/join/:token': loadBoardJoin,
  '/admin': loadAdmin,
  '/admin/users': loadAdminUsers,
  '/admin/users/:id': loadAdminUser,
  '/parental-passcode': loadPasscode,
  '/parental-passcode/help': loadPasscodeHelp,
  '/parental-passcode/reset/:token': loadPasscodeReset,
  '/parental-passcode/verify/:token': loadPasscodeVerify,
  '/messages': loadMessages,
  '/messages/:id': loadConversation,
  '/notifications': loadNotifications,
  '/pin/:id': loadPin,
  '/pin/:id/sent': loadSent,
  '/out/:pin': loadLeave,
  '/admin/links': loadBlockedLinks,
  '/search/:scope': loadSearch,
  ...createLoaders,
  ...settingsLoaders,
  ...emailLoaders,
  ...securityLoaders,
  ...moderationLoaders,
  ...siteTextLoaders,
  '/settings/connected': loadConnected,
  '/settings/tune': loadTune,
  '/settings/partnerships': loadPartnerships,
  '/:username': loadProfile,
  '/:username/:slug': loadBoard,
  '/:username/:slug/:section': loadSection,
}

/** Adds the screens of manifests to those of this area. @throws Error when two bring one route */
export function loadersOf(of: readonly Domain[], own: Record<string, Loader> = edgeLoaders) {
  const merged = { ...own }
  for (const { name, screens = {} } of of)
    for (const [route, load] of Object.entries(screens)) {
      if (Object.hasOwn(merged, route)) throw new Error(`${name} brings ${route} again`)
      // The type of all screens is made of the types of these loaders.
      merged[route] = load as Loader
    }
  return merged
}

/** The loader of each route; a test holds it against the routes that `pages/` gives. */
export const loaders = loadersOf(domains)

/** The loader of addresses that no page answers. */
export const loadNothing: Loader = async () => {
  throw new AppError(404)
}
