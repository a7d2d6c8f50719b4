import type { Photo } from '@/components/content/tries/use-photo'
import type { WireMessage } from '@/lib/inbox/messages/schema'

/** A photo in the form that messages show. */
export type SentPhoto = NonNullable<WireMessage['photo']>

/** Returns a ready photo as its message shows it before the server answers; null otherwise. */
export function sentPhoto(photo: Photo | null): SentPhoto | null {
  if (photo?.status !== 'ready' || !photo.image) return null
  const { image_signature, dominant_color, image_url: url, width, height } = photo.image
  return { image_signature, dominant_color, images: { orig: { url, width, height } } }
}
