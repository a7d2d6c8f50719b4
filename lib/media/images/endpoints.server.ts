import { endpoint } from '@/lib/core/endpoint'
import { env } from '@/lib/core/env.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { ingestImageUrl } from './ingest.server'
import { pageImagesQueue } from './queues.server'
import { imageByUrl, pageImagesGet, wireImageSignature, wirePageImages } from './schema'
import { uploadedSignature } from './uploaded-signature'

/** The resources of uploads; the upload itself is `POST /upload-image/`. */
export const mediaEndpoints = [
  endpoint({
    door: 'FindPinImagesResource.get',
    needs: 'upload',
    limit: 'lookup',
    input: pageImagesGet,
    /** `items` are the images under the name that other clients read. */
    output: wirePageImages.extend({ items: wirePageImages.shape.images }),
    run: async ({ input: { url } }) => {
      const page = await callWorker(pageImagesQueue, { url })
      return { ...page, items: page.images }
    },
  }),
  // The photo of a try, by its address.
  endpoint({
    door: 'DidItImageUploadResource.create',
    needs: 'upload',
    limit: 'upload',
    input: imageByUrl,
    output: wireImageSignature,
    run: async ({ viewer, input: { image_url } }) => {
      const own = uploadedSignature(image_url, env().ORIGIN)
      const { image_signature } = own ? { image_signature: own } : await ingestImageUrl(viewer, image_url)
      return { image_signature }
    },
  }),
] as const
