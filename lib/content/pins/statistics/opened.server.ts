import { contributionPoint } from '@/lib/core/contribution'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'

/** Called with the pins that a member opened, each once in a while; it must not wait for anything. */
export const pinsOpened =
  contributionPoint<
    (member: Member, pinIds: readonly string[], origin: Pick<Origin, 'allows_personalization'>) => void
  >('pins opened')
