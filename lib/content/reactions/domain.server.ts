import { domain } from '@/lib/platform/house/domain.server'
import { reactionsCounters, reactionsRules } from './doctor'
import { removeReactions } from './erase.server'
import { reactionResources } from './resources.server'

export const reactionsDomain = domain({
  name: 'reactions',
  resources: reactionResources,
  counters: reactionsCounters,
  rules: reactionsRules,
  remove: [removeReactions],
})
