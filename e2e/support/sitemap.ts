const dayMs = 86_400_000

/** The day that began so many days ago, by UTC: `2026-11-21`. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** The files of a sitemap that may hold what was made a moment ago: midnight may have passed since. */
export const newestSitemaps = (): string[] => [0, 1].map((days) => `/sitemap/${dayBefore(days)}.xml`)

/** Whether nothing in a file of a sitemap is of a test: what tests make is gone again at any moment. */
export const isSettledSitemap = (path: string): boolean => path < `/sitemap/${dayBefore(1)}.xml`
