import { contributionPoint } from '@/lib/core/contribution'
import type { Member } from '@/lib/core/viewer'

/** A check whether a member may share an object of a type; it throws if they may not. */
type ShareCheck = { object_type: string; check: (member: Member, id: string) => Promise<unknown> }

/** Checks of the objects that can be shared: their domains contribute them. */
export const shareChecks = contributionPoint<ShareCheck>('checks of shared objects')
