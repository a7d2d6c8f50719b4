import { sql } from 'drizzle-orm'

/** Counts the videos of an upload's owner that are not made yet, besides this one: for a statement on `video_uploads`. */
export const videosWaiting = sql<number>`(select count(*)::int from video_uploads o
  where o.user_id = video_uploads.user_id and o.id <> video_uploads.id and o.status in ('received', 'processing'))`
