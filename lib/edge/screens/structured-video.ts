import type { WirePin } from '@/lib/content/pins/schema'

/** Returns milliseconds in ISO 8601: `PT1M5S`. */
function isoDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `PT${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || minutes === 0 ? `${rest}S` : ''}`
}

/** Returns the JSON-LD of a pin's video, if any. */
export function structuredVideo(pin: WirePin, name: string, description: string): object[] {
  const { videos, images } = pin
  if (!videos) return []
  const { V_720P } = videos.video_list
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name,
      description,
      thumbnailUrl: images['1200x']?.url ?? images.orig?.url,
      uploadDate: new Date(pin.created_at).toISOString(),
      duration: isoDuration(videos.duration),
      contentUrl: V_720P.url,
      width: V_720P.width,
      height: V_720P.height,
    },
  ]
}
