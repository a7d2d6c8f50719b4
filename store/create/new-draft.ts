import { unpaid } from '@/lib/content/sponsorship/partnership'
import type { Draft, DraftOptions, PinItem, PublishOption, VideoOfDraft } from './draft'
import { noWords } from './draft-items'

export const atOnce: PublishOption = {
  publishOption: 'publish-immediately',
  scheduledDate: '',
  scheduledTime: '',
}

export const usualOptions: DraftOptions = {
  interest_ids: [],
  comments_disabled: false,
  allow_shopping_rec: true,
  pin_is_ads_only: false,
  is_ad_ineligible: false,
}

type NewDraft = Pick<Draft, 'id' | 'fileName' | 'previewUrl' | 'target'> & Partial<Draft>

/** Media of which nothing is known yet. */
export const noMedia = {
  signature: null,
  remoteUrl: null,
  servedUrl: null,
  width: 0,
  height: 0,
  upload: { status: 'uploading', part: 0 },
} as const

/** Returns an empty draft. */
export function newDraft(given: NewDraft): Draft {
  return {
    ...noMedia,
    canvasJson: null,
    original: null,
    isTaggable: !given.video,
    tags: [],
    video: null,
    words: { title: '', description: '', alt_text: '', link: '' },
    when: atOnce,
    partnership: unpaid,
    options: usualOptions,
    status: 'NEW',
    publishingStatus: 'notAttempted',
    apiError: null,
    apiErrorCode: null,
    failureErrorLogged: false,
    problems: [],
    remote: null,
    type: 'single',
    mode: 'create',
    itemId: given.id,
    firstWords: noWords,
    isParked: false,
    slides: [],
    itemIndex: 0,
    ...given,
  }
}

/** Returns an empty item. */
export function newItem(given: Pick<PinItem, 'id' | 'fileName' | 'previewUrl'> & Partial<PinItem>): PinItem {
  return {
    ...noMedia,
    canvasJson: null,
    original: null,
    isTaggable: true,
    tags: [],
    words: noWords,
    ...given,
  }
}

/** Returns the video of a new draft. */
export function newVideo(localUrl: string, print: string | null = null): VideoOfDraft {
  return {
    localUrl,
    print,
    note: null,
    uploadId: null,
    uploadUrl: null,
    percent: 0,
    duration: null,
    sourceDuration: null,
    url: null,
    hasOwnCover: false,
    coverTime: null,
    captionsName: null,
    isRefused: false,
  }
}
