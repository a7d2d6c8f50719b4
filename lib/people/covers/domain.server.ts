import { profileColumns } from '@/lib/accounts/account/profile-columns.server'
import { pictureUses } from '@/lib/media/images/files/unused.server'
import { videoUses } from '@/lib/media/video/uses.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { cover } from './cover-sql'
import { coverEndpoints } from './endpoints.server'
import { profileCovers } from './table.server'

export const coversDomain = domain({
  name: 'covers',
  contributes: [
    pictureUses((signature) => `exists (select from profile_covers f where f.signature = ${signature})`),
    videoUses((signature) => `exists (select from profile_covers f where f.video_signature = ${signature})`),
    profileColumns({ cover }),
  ],
  tables: [profileCovers],
  endpoints: coverEndpoints,
  exports: [{ file: 'profile-cover', from: 'profile_covers', where: 'x.user_id = $1' }],
})
