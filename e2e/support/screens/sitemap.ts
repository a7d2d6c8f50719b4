const dayMs = 86_400_000

/** Returns the UTC day that many days ago: `2026-11-21`. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** Returns the sitemap files of recent objects: midnight may have passed since. */
export const newestSitemaps = (): string[] => [0, 1].map((days) => `/sitemap/${dayBefore(days)}.xml`)

/** Returns true if a sitemap file has no test data, which may disappear at any moment. */
export const isSettledSitemap = (path: string): boolean => path < `/sitemap/${dayBefore(1)}.xml`
