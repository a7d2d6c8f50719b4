import { domain } from '@/lib/platform/manifest/domain.server'
import { describeOlder } from './keep.server'
import { pictureBands } from './table.server'

export const likenessDomain = domain({
  name: 'likeness',
  tables: [pictureBands],
  chores: { looks: () => describeOlder() },
})
