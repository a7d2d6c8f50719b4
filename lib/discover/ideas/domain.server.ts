import { domain } from '@/lib/platform/manifest/domain.server'
import { findRising } from './rising.server'
import { loadIdeas } from './screens.server'
import { risingTopics } from './table.server'

export const ideasDomain = domain({
  name: 'ideas',
  tables: [risingTopics],
  screens: { '/ideas': loadIdeas },
  chores: { rising: findRising },
})
