import { domain } from '@/lib/platform/manifest/domain.server'
import { sweepMediaUploads } from './claim.server'
import { uploadCalls } from './endpoints.server'
import { mediaUploads } from './table.server'

export const uploadsDomain = domain({
  name: 'uploads',
  tables: [mediaUploads],
  endpoints: uploadCalls,
  chores: { mediaUploads: () => sweepMediaUploads() },
  exports: [{ file: 'media-uploads', from: 'media_uploads', where: 'x.user_id = $1' }],
})
