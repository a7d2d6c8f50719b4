/** The parts of a proof shown to the browser, so that it can continue. */
export type SocialArrival = {
  /**
   * `known`: an account opens by it. `taken`: an account has its address and must log in first. Else `new`.
   */
  status: 'known' | 'taken' | 'new'
  provider: string
  facebook_id: string
  email: string
  first_name: string
  last_name: string
}

/** A way into an account by another service, as its owner sees it. */
export type WireIdentity = { provider: string; email: string | null; created_at: string }
