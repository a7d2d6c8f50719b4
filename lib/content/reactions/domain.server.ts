import { domain } from '@/lib/platform/manifest/domain.server'
import { reactionsCounters, reactionsRules } from './doctor'
import { removeReactions } from './erase.server'
import { reactionKinds } from './notification-kinds'
import { reactionEndpoints } from './resources.server'

export const reactionsDomain = domain({
  name: 'reactions',
  notifications: Object.values(reactionKinds),
  endpoints: reactionEndpoints,
  counters: reactionsCounters,
  rules: reactionsRules,
  remove: [removeReactions],
})
