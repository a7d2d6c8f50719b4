import type { UploadRow } from './files/looked-at.server'
import type { IngestedImage } from './schema'
import { imageUrl } from './sizes'

/** Returns the wire form of a picture that was uploaded or edited. */
export const presentIngested = (
  signature: string,
  {
    status,
    ext,
    width,
    height,
    dominant_color,
  }: Pick<UploadRow, 'status' | 'ext' | 'width' | 'height' | 'dominant_color'>,
): IngestedImage => ({
  image_signature: signature,
  image_url: imageUrl(signature, 'orig', ext),
  width,
  height,
  dominant_color: dominant_color ?? '#ffffff',
  status,
})
