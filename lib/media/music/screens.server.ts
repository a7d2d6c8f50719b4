import { isVideoOffered } from '@/lib/media/video/tools.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { libraryOf } from './queries.server'
import { libraryGet, type WireLibraryTrack } from './schema'

type MusicScreen = {
  name: 'admin-music'
  tracks: WireLibraryTrack[]
  bookmark: string | null
  /** False without ffmpeg, when nothing can be added. */
  canAdd: boolean
}

/** Loads `/admin/music`: the host's music for stories, for admins only. */
export const loadMusic: ScreenLoader<MusicScreen> = async ({ viewer }) => {
  permitAdmin(viewer)
  const { items, bookmark } = await libraryOf(libraryGet.parse({}))
  return {
    screen: { name: 'admin-music', tracks: items, bookmark, canAdd: isVideoOffered() },
    seo: { title: { text: 'music' }, canonical: '/admin/music/', noindex: true },
  }
}
