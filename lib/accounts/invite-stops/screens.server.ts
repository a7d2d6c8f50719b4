import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import type { InviteSender } from './schema'
import { stopOfLink } from './stops.server'

type StopScreen = {
  name: 'email-invites'
  token: string
  sender: { kind: InviteSender['kind']; name: string }
  /** True while the sender's invites arrive. */
  on: boolean
}

/** Loads `/email/invites/{token}`, for the holder of a mail's link. Loading it changes nothing. @throws AppError 404 */
export const loadStopLink: ScreenLoader<StopScreen> = async ({ params }) => {
  const token = (params.token ?? '').slice(0, 1500)
  const { sender, on } = await stopOfLink(token)
  return {
    screen: { name: 'email-invites', token, sender: { kind: sender.kind, name: sender.name }, on },
    seo: { title: { text: 'stopInvites' }, canonical: '/', noindex: true },
  }
}
