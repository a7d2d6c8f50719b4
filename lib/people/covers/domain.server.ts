import { domain } from '@/lib/platform/manifest/domain.server'
import { coverEndpoints } from './resources.server'
import { profileCovers } from './table.server'

export const coversDomain = domain({
  name: 'covers',
  tables: [profileCovers],
  endpoints: coverEndpoints,
  exports: [{ file: 'profile-cover', from: 'profile_covers', where: 'x.user_id = $1' }],
})
