import { isVideoRefusal } from '@/lib/media/video/refused'
import type { VideoProgress } from '@/lib/media/video/schema'
import type { Draft } from './draft'
import { canvasOfTrim } from './draft-video'
import type { DraftChanges } from './drafts'

/**
 * Returns the changes to a draft from the server's answer about its video. `requested` is the draft's trim when the request
 * was sent: if it was changed since, the answer changes nothing. Otherwise the server's trim counts, as another window
 * may have chosen it. `failed` is the text for a failure without a reason.
 */
export function changesOfAnswer(
  draft: Draft,
  requested: string | null,
  answer: VideoProgress,
  failed: string,
): DraftChanges {
  const { video, canvasJson } = draft
  if (!video || requested !== canvasJson) return {}
  if (answer.status === 'failed') {
    const message = answer.failure ?? failed
    return {
      upload: { status: 'failed', message, isRefused: isVideoRefusal(message) },
      video: { isRefused: true },
    }
  }
  const { cover } = answer
  const own = video.hasOwnCover || !cover
  return {
    upload: answer.status === 'succeeded' ? { status: 'succeeded' } : { status: 'processing' },
    canvasJson: canvasOfTrim(answer.trim),
    // With a cover it has a picture on which products can be tagged.
    ...(video.hasOwnCover || cover ? { isTaggable: true } : {}),
    video: {
      percent: answer.percent,
      url: answer.video_url,
      duration: answer.duration,
      sourceDuration: answer.source_duration,
    },
    ...(own
      ? {}
      : {
          signature: cover.image_signature,
          ...(cover.image_url ? { servedUrl: cover.image_url, previewUrl: cover.image_url } : {}),
          width: cover.width,
          height: cover.height,
        }),
  }
}
