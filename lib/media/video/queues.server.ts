import { jobQueue } from '@/lib/platform/db/queue.server'

/**
 * Processes a video. A quarter of an hour of 4K takes hours; heartbeats on the upload’s row detect a dead worker
 * sooner.
 */
export const videoQueue = jobQueue<{ id: string }>('video.process', {
  notify: true,
  policy: 'short',
  retryLimit: 3,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 21_600,
  deleteAfterSeconds: 3600,
})

/** Resumes videos whose worker died. */
export const requeueVideosQueue = jobQueue('video.requeue', {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})
