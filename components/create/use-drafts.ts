import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { useTranslations } from '@/i18n/texts'
import { storedPrefix } from '@/store/auth'
import {
  type Draft,
  type Drafts,
  draftRemoved,
  draftsAdded,
  draftsReducer,
  newDraft,
  noDrafts,
  restoredDrafts,
  storedDrafts,
} from '@/store/drafts'
import { useAppSelector } from '@/store/hooks'
import { useUploads } from './use-uploads'

export type DraftAction = Parameters<typeof draftsReducer>[1]
type Stored = { state: Drafts; dispatch: Dispatch<DraftAction> }

/** Drafts are kept a moment after each change, and read back when the page opens again. */
function useStoredDrafts({ state, dispatch }: Stored) {
  const viewerId = useAppSelector((root) => root.session.viewer?.id)
  const key = `${storedPrefix}drafts.${viewerId}`
  const isRead = useRef(false)

  useEffect(() => {
    try {
      dispatch(draftsAdded(restoredDrafts(localStorage.getItem(key))))
    } catch {
      // A browser that keeps nothing has no drafts.
    }
    isRead.current = true
  }, [key, dispatch])

  useEffect(() => {
    if (!isRead.current) return
    const timer = window.setTimeout(() => {
      try {
        localStorage.setItem(key, storedDrafts(state))
      } catch {
        // Full or forbidden: the drafts live as long as the page.
      }
    }, 300)
    return () => window.clearTimeout(timer)
  }, [key, state])
}

/** The browser asks before it leaves while something is not published. */
function useLeaveWarning(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOpen])
}

/** The drafts of the create page with their uploads; kept through reloads. */
export function useDrafts() {
  const t = useTranslations('create')
  const lastBoard = useAppSelector((root) => root.session.lastBoards[0]) ?? null
  const [state, dispatch] = useReducer(draftsReducer, noDrafts)
  useStoredDrafts({ state, dispatch })
  useLeaveWarning(state.drafts.length > 0)
  const uploads = useUploads(state.drafts, dispatch)

  const addFiles = (files: readonly File[]) => {
    const made = files.map((file): [Draft, File] => [
      newDraft({
        id: crypto.randomUUID(),
        fileName: file.name || t('pasted'),
        previewUrl: URL.createObjectURL(file),
        target: lastBoard,
      }),
      file,
    ])
    dispatch(draftsAdded(made.map(([draft]) => draft)))
    uploads.start(made.map(([draft, file]) => ({ id: draft.id, file })))
  }
  const addRemote = (images: readonly { url: string; alt: string }[], link: string, title: string) => {
    const drafts = images.map(({ url, alt }) =>
      newDraft({
        id: crypto.randomUUID(),
        fileName: url,
        remoteUrl: url,
        previewUrl: url,
        target: lastBoard,
        upload: { status: 'succeeded' },
        words: {
          title: [...title].slice(0, 100).join(''),
          description: '',
          alt_text: alt.slice(0, 500),
          link,
        },
      }),
    )
    dispatch(draftsAdded(drafts))
  }
  const remove = (draft: Draft) => {
    uploads.stop(draft.id)
    URL.revokeObjectURL(draft.previewUrl)
    dispatch(draftRemoved(draft.id))
  }
  return { ...state, dispatch, addFiles, addRemote, remove, retry: uploads.retry }
}
