import { jobQueue } from '@/lib/platform/db/queue.server'

/** Encodes an uploaded file as a track. */
export const musicQueue = jobQueue<{ id: string }>('music.process', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 3600,
})

/** Resumes tracks whose worker died. */
export const requeueMusicQueue = jobQueue('music.requeue', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
