/** Where a page leads that is for members alone: to the log-in, and back. */
export const toLogin = (path: string) => ({
  redirect: `/login/?next=${encodeURIComponent(path)}`,
  permanent: false,
})
