import type { pins, pinVideos } from '@/lib/content/pins/table.server'
import { at } from './art/rng'
import type { RowSources } from './rows'

/** Creates the rows of the clips: each pin of a clip's cover shows it. */
export function makeVideoRows(
  { videos = [], pictures }: RowSources,
  pinRows: readonly (typeof pins.$inferInsert)[],
) {
  const all = videos.map((one) => ({ ...one, cover: at(pictures, one.picture).signature }))
  return {
    videos: all.map(({ video }) => video),
    captions: all.flatMap(({ captions }) => captions ?? []),
    pinVideos: all.flatMap(({ cover, video, captions }) =>
      pinRows
        .filter((pin) => pin.signature === cover && !pin.story_pin_data_id)
        .map((pin): typeof pinVideos.$inferInsert => ({
          pin_id: pin.id ?? '',
          video_signature: video.signature,
          captions_signature: captions?.signature ?? null,
        })),
    ),
  }
}
