/** What the browser is told of the proof that it holds, so that it can go on. */
export type SocialArrival = {
  /** `known`: an account opens by it. `taken`: somebody has its address, and has to log in first. Else `new`. */
  status: 'known' | 'taken' | 'new'
  provider: string
  facebook_id: string
  email: string
  first_name: string
  last_name: string
}

/** A way into an account by another service, as its owner sees it. */
export type WireIdentity = { provider: string; email: string | null; created_at: string }
