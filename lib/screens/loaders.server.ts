import { AppError } from '@/lib/core/app-error'
import { loadBoard, loadSection } from './board.server'
import { loadBoardCreate, loadLogin, loadPinCreate, loadSignup } from './forms.server'
import { loadHome } from './home.server'
import type { Loader } from './loader.server'
import { loadPasscode, loadPasscodeHelp, loadPasscodeReset, loadPasscodeVerify } from './passcode.server'
import { loadPin } from './pin.server'
import { loadProfile } from './profile.server'
import { loadSearch } from './search.server'
import { settingsLoaders } from './settings.server'
import { securityLoaders } from './security.server'

/** Which loader serves which route; a test holds it against the routes that `pages/` gives. */
export const loaders: Record<string, Loader> = {
  '/': loadHome,
  '/homefeed': loadHome,
  '/login': loadLogin,
  '/signup': loadSignup,
  '/pin/create': loadPinCreate,
  '/board/create': loadBoardCreate,
  '/parental-passcode': loadPasscode,
  '/parental-passcode/help': loadPasscodeHelp,
  '/parental-passcode/reset': loadPasscodeReset,
  '/parental-passcode/verify': loadPasscodeVerify,
  '/pin/:id': loadPin,
  '/search/:scope': loadSearch,
  ...settingsLoaders,
  '/:username': loadProfile,
  ...emailLoaders,
  ...securityLoaders,
  '/:username/:slug': loadBoard,
  '/:username/:slug/:section': loadSection,
}

/** The loader of addresses that no page answers. */
export const loadNothing: Loader = async () => {
  throw new AppError(404)
}
