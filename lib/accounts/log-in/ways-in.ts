/** How one comes in here: what forms need to know before anybody has logged in. */
export type WaysIn = {
  registration: 'open' | 'invite' | 'closed'
  /** Services to log in by, as buttons show them. */
  providers: { id: string; name: string }[]
  /** Where the captcha's script is, when one is configured. */
  captcha: { site_key: string; endpoint: string } | null
}
