/** Written by scripts/check-routes.ts from the files of pages/, in matching order. */
export const pageRoutes = [
  '/',
  '/homefeed',
  '/login',
  '/parental-passcode',
  '/search',
  '/signup',
  '/:username',
  '/board/create',
  '/parental-passcode/help',
  '/parental-passcode/reset',
  '/parental-passcode/verify',
  '/pin/create',
  '/pin/:id',
  '/search/:scope',
  '/:username/:slug',
  '/:username/:slug/:section',
] as const
