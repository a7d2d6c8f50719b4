/** Written by scripts/check-routes.ts from the files of pages/, in matching order. */
export const pageRoutes = [] as const
