import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { randomUuid } from '@/lib/core/uuid'
import { storedPrefix } from '@/store/accounts/auth'
import { itemsOfDraft, roomIn } from '@/store/create/draft-items'
import { isShared, unsentOf } from '@/store/create/draft-wire'
import {
  type Draft,
  type Drafts,
  draftRemoved,
  draftsAdded,
  draftsReducer,
  itemRemoved,
  itemsAdded,
  mediaChanged,
  noDrafts,
  type PinItem,
  previewMade,
} from '@/store/create/drafts'
import { newDraft, newItem, newVideo } from '@/store/create/new-draft'
import { restoredDrafts, storedDrafts } from '@/store/create/stored-drafts'
import { useAppSelector, useAppStore } from '@/store/hooks'
import type { DraftAction } from './draft-action'
import { printOf } from './file-print'
import { previewOf } from './small-preview'
import { useDraftSync } from './use-draft-sync'
import { usePictureEdits } from './use-picture-edits'
import { useUploads } from './use-uploads'
import { useVideoUploads } from './use-video-uploads'
import { isVideoFile } from './video-files'

type Stored = { state: Drafts; dispatch: Dispatch<DraftAction> }

/**
 * Stores drafts a moment after each change and when the page is left, and restores them when it opens again.
 */
function useStoredDrafts({ state, dispatch }: Stored) {
  const store = useAppStore()
  const viewerId = useAppSelector((root) => root.session.viewer?.id)
  const key = `${storedPrefix}drafts.${viewerId}`
  const isRead = useRef(false)
  /** Stores pending changes. */
  const keep = useRef<(() => void) | null>(null)

  useEffect(() => {
    try {
      dispatch(draftsAdded(restoredDrafts(localStorage.getItem(key))))
    } catch {
      // Without storage, there are no drafts.
    }
    isRead.current = true
  }, [key, dispatch])

  useEffect(() => {
    if (!isRead.current) return
    const save = () => {
      keep.current = null
      try {
        localStorage.setItem(key, storedDrafts(state))
      } catch {
        // If storage is full or blocked, the drafts last as long as the page.
      }
    }
    keep.current = save
    const timer = window.setTimeout(save, 300)
    return () => window.clearTimeout(timer)
  }, [key, state])

  useEffect(() => {
    // A log-out leaves nothing behind.
    const leave = () => store.getState().auth.loggingOut || keep.current?.()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [store])
}

/** Makes the browser ask before leaving with unsaved changes. */
function useLeaveWarning(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOpen])
}

/** True if part of a draft is on this page only. */
const isUnsent = (draft: Draft) =>
  !isShared(draft) ||
  itemsOfDraft(draft).some(({ upload }) => upload.status === 'uploading') ||
  Object.keys(unsentOf(draft)).length > 0

/** Manages the drafts of the create page with their uploads, for `board` or the last one; stored through reloads. */
export function useDrafts(board: { id: string; name: string } | null = null) {
  const t = useTranslations('create')
  const recent = useAppSelector((root) => root.session.lastBoards[0]) ?? null
  const lastBoard = board ?? recent
  const [state, dispatch] = useReducer(draftsReducer, noDrafts)
  useStoredDrafts({ state, dispatch })
  useLeaveWarning(state.drafts.some(isUnsent))
  const { forget } = useDraftSync(state.drafts, dispatch)
  const uploads = useUploads(state.drafts, dispatch)
  const edits = usePictureEdits(dispatch)
  const videos = useVideoUploads(state.drafts, dispatch)

  const previewFor = (itemId: string, file: File) =>
    previewOf(file, (url) => dispatch(previewMade({ itemId, url })))

  const addFiles = (all: readonly File[]) => {
    // Interrupted files resume.
    const files = all.filter((file) => !videos.goOnWith(file))
    const made = files.map((file): [Draft, File] => {
      const id = randomUuid()
      const url = isVideoFile(file) ? URL.createObjectURL(file) : previewFor(id, file)
      const draft = newDraft({
        id,
        fileName: file.name || t('pasted'),
        previewUrl: url,
        target: lastBoard,
        video: isVideoFile(file) ? newVideo(url, printOf(file)) : null,
      })
      return [draft, file]
    })
    dispatch(draftsAdded(made.map(([draft]) => draft)))
    const jobs = made.map(([draft, file]) => ({ id: draft.id, file, isVideo: draft.video !== null }))
    uploads.start(jobs.filter(({ isVideo }) => !isVideo))
    // Their drafts must be known before sending.
    window.setTimeout(() => videos.start(jobs.filter(({ isVideo }) => isVideo)))
  }
  const addRemote = (
    images: readonly { url: string; alt: string }[],
    link: string,
    title: string,
    description = '',
  ) => {
    const drafts = images.map(({ url, alt }) =>
      newDraft({
        id: randomUuid(),
        fileName: url,
        remoteUrl: url,
        previewUrl: url,
        target: lastBoard,
        upload: { status: 'succeeded' },
        words: {
          title: [...title].slice(0, 100).join(''),
          description,
          alt_text: alt.slice(0, 500),
          link,
        },
      }),
    )
    dispatch(draftsAdded(drafts))
  }
  /** Adds pictures to a draft, which becomes a carousel with the second one; returns how many did not fit. */
  const addTo = (draft: Draft, files: readonly File[]): number => {
    const fitting = files.slice(0, Math.max(0, roomIn(draft)))
    const made = fitting.map((file) => ({ id: randomUuid(), file }))
    const items = made.map(({ id, file }) =>
      newItem({ id, fileName: file.name || t('pasted'), previewUrl: previewFor(id, file) }),
    )
    dispatch(itemsAdded({ id: draft.id, items }))
    uploads.start(made)
    return files.length - fitting.length
  }
  const stopItem = ({ id, previewUrl }: PinItem) => {
    uploads.stop(id)
    URL.revokeObjectURL(previewUrl)
  }
  /** Replaces the selected picture of a draft. */
  const replace = (draft: Draft, file: File) => {
    const item = itemsOfDraft(draft)[draft.itemIndex]
    if (!item) return
    stopItem(item)
    const media = { fileName: file.name || t('pasted'), previewUrl: previewFor(item.id, file) }
    dispatch(mediaChanged({ itemId: item.id, media }))
    uploads.start([{ id: item.id, file }])
  }
  const removeItem = (draft: Draft, item: PinItem) => {
    stopItem(item)
    dispatch(itemRemoved({ id: draft.id, itemId: item.id }))
  }
  const remove = (draft: Draft) => {
    if (draft.video) videos.stop(draft)
    else for (const item of itemsOfDraft(draft)) stopItem(item)
    if (draft.video?.localUrl) URL.revokeObjectURL(draft.video.localUrl)
    forget(draft)
    dispatch(draftRemoved(draft.id))
  }
  const itemIn = (draft: Draft) => itemsOfDraft(draft)[draft.itemIndex]?.id ?? draft.itemId
  /** Sends the selected item of a draft again. */
  const retry = (draft: Draft) => {
    const item = itemsOfDraft(draft)[draft.itemIndex]
    if (draft.video) videos.resume(draft.id)
    else if (item?.original) void edits.again(item)
    else uploads.retry(itemIn(draft))
  }
  /** Stops sending the selected item of a draft. */
  const cancel = (draft: Draft) => uploads.cancel(itemIn(draft))
  return {
    ...state,
    dispatch,
    addFiles,
    addRemote,
    addTo,
    removeItem,
    remove,
    forget,
    retry,
    cancel,
    pause: videos.pause,
    goOn: videos.goOn,
    edit: edits.apply,
    replace,
  }
}
