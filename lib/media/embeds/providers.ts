import { frameHosts } from '@/lib/core/frame-hosts'

/** A provider with content that can be played here: its name, player host and oEmbed endpoint. */
export type Provider = {
  name: string
  subtype: keyof typeof frameHosts
  type: 'video' | 'audio'
  /** Hosts of its pages. */
  hosts: readonly string[]
  /** Returns the player address, built from the recognized parts; null for a page without one. */
  player: (page: URL) => string | null
  /** Host of its frames; the content security policy allows only the listed ones. */
  frames: string
  /** Its open oEmbed endpoint (https://oembed.com). */
  oembed: string
}

function youtube(page: URL): string | null {
  const path = /^\/(?:embed\/|shorts\/|live\/|v\/)([\w-]{11})\/?$/.exec(page.pathname)?.[1]
  const short = page.hostname === 'youtu.be' ? /^\/([\w-]{11})\/?$/.exec(page.pathname)?.[1] : undefined
  const watched = page.pathname === '/watch' ? page.searchParams.get('v') : null
  const id = path ?? short ?? watched
  return id && /^[\w-]{11}$/.test(id) ? `${frameHosts.youtube}/embed/${id}?rel=0` : null
}

function vimeo(page: URL): string | null {
  const [, id, hash] = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{8,12}))?\/?$/.exec(page.pathname) ?? []
  return id ? `${frameHosts.vimeo}/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}` : null
}

function soundcloud(page: URL): string | null {
  const [, path] = /^\/([\w-]{1,80}\/(?:sets\/)?[\w-]{1,120})\/?$/.exec(page.pathname) ?? []
  if (!path) return null
  return `${frameHosts.soundcloud}/player/?url=${encodeURIComponent(`https://soundcloud.com/${path}`)}`
}

function spotify(page: URL): string | null {
  const form = /^\/(?:intl-[a-z]{2}\/)?(track|album|playlist|artist|episode|show)\/([0-9A-Za-z]{22})\/?$/
  const [, kind, id] = form.exec(page.pathname) ?? []
  return kind && id ? `${frameHosts.spotify}/embed/${kind}/${id}` : null
}

function tiktok(page: URL): string | null {
  const [, id] = /^\/@[\w.]{1,60}\/video\/(\d{8,25})\/?$/.exec(page.pathname) ?? []
  return id ? `${frameHosts.tiktok}/player/v1/${id}` : null
}

/** Providers with an open oEmbed endpoint; Instagram's requires a key, so it is not listed. */
export const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    subtype: 'youtube',
    type: 'video',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    player: youtube,
    frames: frameHosts.youtube,
    oembed: 'https://www.youtube.com/oembed?format=json&url=',
  },
  {
    name: 'Vimeo',
    subtype: 'vimeo',
    type: 'video',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    player: vimeo,
    frames: frameHosts.vimeo,
    oembed: 'https://vimeo.com/api/oembed.json?url=',
  },
  {
    name: 'SoundCloud',
    subtype: 'soundcloud',
    type: 'audio',
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
    player: soundcloud,
    frames: frameHosts.soundcloud,
    oembed: 'https://soundcloud.com/oembed?format=json&url=',
  },
  {
    name: 'Spotify',
    subtype: 'spotify',
    type: 'audio',
    hosts: ['open.spotify.com'],
    player: spotify,
    frames: frameHosts.spotify,
    oembed: 'https://open.spotify.com/oembed?url=',
  },
  {
    name: 'TikTok',
    subtype: 'tiktok',
    type: 'video',
    hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
    player: tiktok,
    frames: frameHosts.tiktok,
    oembed: 'https://www.tiktok.com/oembed?url=',
  },
]
