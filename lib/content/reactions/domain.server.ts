import { domain } from '@/lib/platform/house/domain.server'
import { reactionsCounters, reactionsRules } from './doctor'
import { removeReactions } from './erase.server'
import { reactionEndpoints } from './resources.server'

export const reactionsDomain = domain({
  name: 'reactions',
  endpoints: reactionEndpoints,
  counters: reactionsCounters,
  rules: reactionsRules,
  remove: [removeReactions],
})
