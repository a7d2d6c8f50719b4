/** Origins of players that our pages may frame on request (lib/media/embeds/providers.ts). */
export const frameHosts = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  soundcloud: 'https://w.soundcloud.com',
  spotify: 'https://open.spotify.com',
  tiktok: 'https://www.tiktok.com',
} as const
