import { contributionPoint } from '@/lib/core/contribution'
import type { Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'

/** An event of a card that carries a token: who shows such cards reads it. */
export type TokenEvent = { token: string; kind: string }

/** Called with what a browser reports of cards that carry a token. */
export const tokensSeen =
  contributionPoint<
    (seen: {
      viewer: Viewer
      events: readonly TokenEvent[]
      origin: Pick<Origin, 'user_agent'>
    }) => Promise<void>
  >('tokens seen')
