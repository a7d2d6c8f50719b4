/** The pages to find things without a search: their names in the texts (`shell.explore`), and their addresses. */
export const explorePages = [
  { name: 'today', href: '/today/' },
  { name: 'ideas', href: '/ideas/' },
  { name: 'videos', href: '/videos/' },
  { name: 'shopping', href: '/shopping/' },
] as const
