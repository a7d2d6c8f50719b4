import { deleteMediaFiles } from '@/lib/media/images/jobs.server'
import { domain } from '@/lib/platform/house/domain.server'
import { eraseAccounts } from './erase.server'
import { deletionResources } from './resources.server'

export const deletionDomain = domain({
  name: 'deletion',
  resources: deletionResources,
  chores: { erased: async (house) => deleteMediaFiles(await eraseAccounts(house.erase)) },
})
