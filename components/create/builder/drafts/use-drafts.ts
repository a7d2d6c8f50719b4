import { useRef } from 'react'
import { useDraftState } from '@/components/create/builder/use-draft-state'
import type { SharedWords } from '@/components/create/builder/use-shared-files'
import { printOf } from '@/components/create/builder/video/file-print'
import { useVideoUploads } from '@/components/create/builder/video/use-video-uploads'
import { isVideoFile } from '@/components/create/builder/video/video-files'
import { useTranslations } from '@/i18n/texts'
import { randomUuid } from '@/lib/core/uuid'
import { itemsOfDraft } from '@/store/create/draft-items'
import { isShared, unsentOf } from '@/store/create/draft-wire'
import {
  type Draft,
  draftRemoved,
  draftSplit,
  draftsAdded,
  draftsCombined,
  draftsMade,
  noDrafts,
  shownIn,
} from '@/store/create/drafts'
import { combinable } from '@/store/create/group-reducers'
import { newDraft, newVideo } from '@/store/create/new-draft'
import { useAppSelector } from '@/store/hooks'
import { useDraftFiles } from './use-draft-files'
import { useDraftSync } from './use-draft-sync'
import { useLeaveWarning } from './use-leave-warning'
import { useStoredDrafts } from './use-stored-drafts'

/** True if part of a draft is on this page only. */
const isUnsent = (draft: Draft) =>
  !isShared(draft) || isUploading(draft) || Object.keys(unsentOf(draft)).length > 0

/** True while a file of a draft is being sent, which ends with the page. */
export const isUploading = (draft: Draft): boolean =>
  draft.upload.status === 'paused' || itemsOfDraft(draft).some(({ upload }) => upload.status === 'uploading')

type RemoteImage = { url: string; alt: string }

/** Returns the draft of a picture on another site, which the server fetches. */
const remoteDraft = (
  { url, alt }: RemoteImage,
  words: { title: string; description: string; link: string },
  target: { id: string; name: string } | null,
) =>
  newDraft({
    id: randomUuid(),
    fileName: url,
    remoteUrl: url,
    previewUrl: url,
    target,
    upload: { status: 'succeeded' },
    words: { ...words, alt_text: alt.slice(0, 500) },
  })

/** Manages the drafts of the create page with their uploads, for `board` or the last one; those it shows are stored through reloads. */
export function useDrafts(board: { id: string; name: string } | null = null) {
  const t = useTranslations('create')
  const recent = useAppSelector((root) => root.session.lastBoards[0]) ?? null
  const lastBoard = board ?? recent
  const { state, dispatch, now } = useDraftState(noDrafts)
  const drafts = shownIn(state)
  useStoredDrafts({ state, dispatch })
  useLeaveWarning(drafts.some(isUnsent))
  const sync = useDraftSync({ drafts: state.drafts, now, dispatch })
  const { forget } = sync
  const files = useDraftFiles(state.drafts, dispatch)
  const videos = useVideoUploads(state.drafts, dispatch)
  /** Drafts that became slides, which become drafts again as they were. */
  const combined = useRef(new Map<string, Draft>())

  const addFiles = (all: readonly File[], words?: SharedWords) => {
    // Interrupted files resume.
    const fresh = all.filter((file) => !videos.goOnWith(file))
    const made = fresh.map((file): [Draft, File] => {
      const id = randomUuid()
      const url = isVideoFile(file) ? URL.createObjectURL(file) : files.previewFor(id, file)
      const draft = newDraft({
        id,
        fileName: file.name || t('pasted'),
        previewUrl: url,
        target: lastBoard,
        video: isVideoFile(file) ? newVideo(url, printOf(file)) : null,
      })
      return [words ? { ...draft, words: { ...draft.words, ...words } } : draft, file]
    })
    if (made.length === 0) return
    dispatch(draftsMade(made.map(([draft]) => draft)))
    const jobs = made.map(([draft, file]) => ({ id: draft.id, file, isVideo: draft.video !== null }))
    files.start(jobs.filter(({ isVideo }) => !isVideo))
    // Their drafts must be known before sending.
    window.setTimeout(() => videos.start(jobs.filter(({ isVideo }) => isVideo)))
  }
  const addRemote = (
    images: readonly RemoteImage[],
    link: string,
    title: string,
    description = '',
    isSelected = true,
  ) => {
    const words = { title: [...title].slice(0, 100).join(''), description, link }
    const made = images.map((image) => remoteDraft(image, words, lastBoard))
    dispatch((isSelected ? draftsMade : draftsAdded)(made))
  }
  const remove = (draft: Draft) => {
    if (draft.video) videos.stop(draft)
    else files.stop(draft)
    if (draft.video?.localUrl) URL.revokeObjectURL(draft.video.localUrl)
    forget(draft)
    dispatch(draftRemoved(draft.id))
  }
  /** Makes one carousel of all pictures. */
  const combine = () => {
    const [, ...deleted] = combinable(drafts)
    for (const draft of deleted) {
      combined.current.set(draft.itemId, draft)
      forget(draft)
    }
    dispatch(draftsCombined())
  }
  /** Makes separate drafts of the pictures of a carousel. */
  const split = (draft: Draft) => {
    const made = draft.slides.map(({ id, fileName, previewUrl }) => {
      const { target, options, when, partnership } = draft
      const before = combined.current.get(id) ?? { target, options, when, partnership }
      return newDraft({
        ...before,
        id: randomUuid(),
        fileName,
        previewUrl,
        target: draft.target,
        remote: null,
      })
    })
    dispatch(draftSplit({ id: draft.id, made }))
  }
  const { previewFor: _preview, start: _start, stop: _stop, ...actions } = files
  return {
    ...actions,
    drafts,
    parked: state.drafts.filter(({ isParked }) => isParked),
    ...sync,
    selected: state.selected,
    dispatch,
    addFiles,
    addRemote,
    remove,
    combine,
    split,
    now,
    retry: (draft: Draft) => (draft.video ? videos.resume(draft.id) : files.retry(draft)),
    pause: videos.pause,
    goOn: videos.goOn,
  }
}
