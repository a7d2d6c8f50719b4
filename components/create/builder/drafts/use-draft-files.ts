import type { Dispatch } from 'react'
import { previewOf } from '@/components/create/builder/pictures/small-preview'
import { usePictureEdits } from '@/components/create/builder/pictures/use-picture-edits'
import { useUploads } from '@/components/create/builder/pictures/use-uploads'
import { isAnimatedPng } from '@/components/media/uploads/animated-png'
import { isHeicFile } from '@/components/media/uploads/heic'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { randomUuid } from '@/lib/core/uuid'
import { capacityIn, itemsOfDraft, selectedItem } from '@/store/create/draft-items'
import {
  type Draft,
  type DraftsAction,
  itemRemoved,
  itemsAdded,
  mediaChanged,
  type PinItem,
  previewMade,
} from '@/store/create/drafts'
import { newItem } from '@/store/create/new-draft'

/** Manages the pictures of drafts: uploads, edits, and their order in a carousel. */
export function useDraftFiles(drafts: readonly Draft[], dispatch: Dispatch<DraftsAction>) {
  const t = useTranslations('create')
  const uploads = useUploads(drafts, dispatch)
  const edits = usePictureEdits(dispatch)

  /** Returns the address of a picture's preview; empty if the browser cannot show it, or not yet. */
  const previewFor = (itemId: string, file: File): string =>
    isHeicFile(file) ? '' : previewOf(file, (url) => dispatch(previewMade({ itemId, url })))

  /** Says what happens to the animations of PNG files: nothing else does. */
  const noteStill = async (files: readonly File[]) => {
    const animated = await Promise.all(files.map((file) => isAnimatedPng(file).catch(() => false)))
    const names = files.filter((_, n) => animated[n]).map(({ name }) => name)
    if (names.length > 0) showToast({ message: t('still', { count: names.length, name: names[0] ?? '' }) })
  }

  const start = (jobs: readonly { id: string; file: File }[]) => {
    uploads.start(jobs)
    void noteStill(jobs.map(({ file }) => file))
  }
  const stopItem = ({ id, previewUrl }: Pick<PinItem, 'id' | 'previewUrl'>) => {
    uploads.stop(id)
    URL.revokeObjectURL(previewUrl)
  }
  /** Adds pictures to a draft, which becomes a carousel with the second one; returns how many did not fit. */
  const addTo = (draft: Draft, files: readonly File[]): number => {
    const fitting = files.slice(0, Math.max(0, capacityIn(draft)))
    const made = fitting.map((file) => ({ id: randomUuid(), file }))
    const items = made.map(({ id, file }) =>
      newItem({ id, fileName: file.name || t('pasted'), previewUrl: previewFor(id, file) }),
    )
    dispatch(itemsAdded({ id: draft.id, items }))
    start(made)
    return files.length - fitting.length
  }
  /** Replaces the selected picture of a draft. */
  const replace = (draft: Draft, file: File) => {
    const item = selectedItem(draft)
    if (!item) return
    stopItem(item)
    const media = { fileName: file.name || t('pasted'), previewUrl: previewFor(item.id, file) }
    dispatch(mediaChanged({ itemId: item.id, media }))
    start([{ id: item.id, file }])
  }
  const removeItem = (draft: Draft, item: PinItem) => {
    stopItem(item)
    dispatch(itemRemoved({ id: draft.id, itemId: item.id }))
  }
  const itemIn = (draft: Draft) => selectedItem(draft)?.id ?? draft.itemId
  /** Sends the selected picture of a draft again, or its edit. */
  const retry = (draft: Draft) => {
    const item = selectedItem(draft)
    if (item?.original) void edits.again(item)
    else uploads.retry(itemIn(draft))
  }
  /** Stops sending the selected picture of a draft. */
  const cancel = (draft: Draft) => uploads.cancel(itemIn(draft))
  const stop = (draft: Draft) => {
    for (const item of itemsOfDraft(draft)) stopItem(item)
  }
  return {
    start,
    previewFor,
    addTo,
    replace,
    removeItem,
    retry,
    cancel,
    stop,
    edit: edits.apply,
  }
}
