import { deleteMediaFiles } from '@/lib/media/images/jobs.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { deletionEndpoints } from './endpoints.server'
import { eraseAccounts } from './erase.server'
import { deletionMails } from './mail-kinds'

export const deletionDomain = domain({
  name: 'deletion',
  mails: Object.values(deletionMails),
  endpoints: deletionEndpoints,
  chores: { erased: async (registries) => deleteMediaFiles(await eraseAccounts(registries.erase)) },
})
