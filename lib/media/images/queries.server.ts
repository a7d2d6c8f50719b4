import { statement } from '@/lib/platform/db/statement.server'
import type { UploadProgress, UploadStatus } from './schema'
import { type ImageExtension, imageUrl } from './sizes'

type Row = { signature: string; status: UploadStatus; failure: string | null; ext: ImageExtension }

const progress = statement<Row, [readonly string[]]>(
  'upload_progress',
  `select m.signature, m.failure, m.ext, case when m.status = 'registered' and exists (
       select from pgboss.job j where j.name in ('media.derive', 'media.large') and j.singleton_key = m.signature and j.state = 'active')
     then 'processing' else m.status end as status
   from media m where m.signature = any($1::text[])`,
)

/**
 * Returns the progress of uploads, by signature; unknown ones are left out. Only holders of a picture's bytes
 * or address know its signature, so no further permission is needed.
 */
export async function uploadProgress(signatures: readonly string[]): Promise<Record<string, UploadProgress>> {
  const rows = await progress(signatures)
  return Object.fromEntries(
    rows.map(({ signature, status, failure, ext }) => [
      signature,
      {
        status,
        failure,
        ...(status === 'succeeded' ? { signature, image_url: imageUrl(signature, 'orig', ext) } : {}),
      },
    ]),
  )
}
