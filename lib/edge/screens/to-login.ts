/** Returns the redirect of a members-only page: to the log-in, and back. */
export const toLogin = (path: string) => ({
  redirect: `/login/?next=${encodeURIComponent(path)}`,
  permanent: false,
})
