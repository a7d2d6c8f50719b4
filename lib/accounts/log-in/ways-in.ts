/** The ways to log in and sign up: what forms need to know before a log-in. */
export type WaysIn = {
  registration: 'open' | 'invite' | 'closed'
  /** Services to log in by, as buttons show them. */
  providers: { id: string; name: string }[]
  /** Address of the captcha's script, when one is configured. */
  captcha: { site_key: string; endpoint: string } | null
}
