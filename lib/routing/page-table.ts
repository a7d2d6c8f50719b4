/** Written by scripts/check-routes.ts from the files of pages/, in matching order. */
export const pageRoutes = [
  '/',
  '/homefeed',
  '/login',
  '/search',
  '/signup',
  '/:username',
  '/board/create',
  '/pin/create',
  '/pin/:id',
  '/search/:scope',
  '/:username/:slug',
  '/:username/:slug/:section',
] as const
