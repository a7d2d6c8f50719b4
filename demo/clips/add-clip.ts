import { sql } from 'drizzle-orm'
import { captions, videos } from '@/lib/media/video/table.server'
import type { Loading } from '../make-media'
import type { DemoVideo } from './make-clip'

/** Stores a clip: every pin of its cover becomes a video, except stories. */
export async function addClip(db: Loading, clip: DemoVideo): Promise<void> {
  await db.insert(videos).values(clip.video).onConflictDoNothing()
  if (clip.captions) await db.insert(captions).values(clip.captions).onConflictDoNothing()
  await db.execute(sql`
    insert into pin_videos (pin_id, video_signature, captions_signature)
    select id, ${clip.video.signature}, ${clip.captions?.signature ?? null}::text from pins
    where signature = ${clip.cover} and story_pin_data_id is null
    on conflict do nothing`)
}

/** Tells the caches of pages that the pins of visitors' pages became videos. */
export const announceClips = (db: Loading) => db.execute(sql`select pg_notify('magpie_pages', '*')`)
