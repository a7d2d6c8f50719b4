import { domain } from '@/lib/platform/manifest/domain.server'
import { reactionsCounters, reactionsRules } from './doctor'
import { reactionEndpoints } from './endpoints.server'
import { removeReactions } from './erase.server'
import { reactionKinds } from './notification-kinds'
import { reactions } from './table.server'

export const reactionsDomain = domain({
  name: 'reactions',
  notifications: Object.values(reactionKinds),
  tables: [reactions],
  endpoints: reactionEndpoints,
  counters: reactionsCounters,
  rules: reactionsRules,
  remove: [removeReactions],
  exports: [{ file: 'likes', from: 'reactions', where: 'x.user_id = $1' }],
})
