/** Whose players may stand in a frame on our pages, once somebody asks for one (lib/media/embeds/providers.ts). */
export const frameHosts = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  soundcloud: 'https://w.soundcloud.com',
  spotify: 'https://open.spotify.com',
  tiktok: 'https://www.tiktok.com',
} as const
