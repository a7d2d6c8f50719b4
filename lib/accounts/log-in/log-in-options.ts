/** The means of logging in and signing up, as the signed-out forms need them. */
export type LogInOptions = {
  registration: 'open' | 'invite' | 'closed'
  /** Services to log in with, as shown on buttons. */
  providers: { id: string; name: string }[]
  /** Address of the captcha's script, when one is configured. */
  captcha: { site_key: string; endpoint: string } | null
  /** Tells how members prove their address: by the link in a mail, by asking an admin, or not at all. */
  email_proof: 'link' | 'admin' | 'off'
  /** True if mails reach people: no text may say that one was sent otherwise. */
  has_mail: boolean
  /** The conversion tag by which this site measures its own visits; null for none. */
  own_tag: string | null
  /** True if browsers run the service worker of this site. */
  has_worker: boolean
}
