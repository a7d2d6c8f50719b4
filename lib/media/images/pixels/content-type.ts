import { own } from '@/lib/core/own'

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt; charset=utf-8',
}

/** Returns the Content-Type of a key by its extension; `application/octet-stream` without one. */
export function contentTypeOf(key: string): string {
  return own(types, key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream'
}
