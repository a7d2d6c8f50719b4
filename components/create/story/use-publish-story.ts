import { useRouter } from 'next/router'
import { isTooLong } from '@/components/content/save/words-fields'
import { problemOf } from '@/components/platform/problem'
import { lengthOf } from '@/components/ui/form-field'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { PublishTime } from '@/store/create/publish'
import { publishStory, saveStory } from '@/store/create/story/publish'
import {
  pageSelected,
  problemCleared,
  publishFailed,
  publishProgressed,
  statusChanged,
} from '@/store/create/story/slice'
import { coverOf } from '@/store/create/story/story-wire'
import { blockOfField, optionsOf } from '@/store/create/story/to-create'
import type { StoryBlock, StoryDraft } from '@/store/create/story/types'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { browserZone, chosenMoment } from '../scheduled/time-fields'
import { kindOf, textLimits } from './block-words'

type Problem = { field: string | null; message: string; blockId?: string; page?: number }

/** Returns true for a block that has nothing to show. */
function isEmpty(block: StoryBlock): boolean {
  const { text, data } = block
  switch (kindOf(block)) {
    case 'image':
    case 'video':
      return false
    case 'link':
      return !data.src_url
    case 'mention':
      return !data.user_id
    case 'product':
      return !data.pin_id
    case 'reply':
      return !data.comment_id
    default:
      return text.trim() === ''
  }
}

/** Publishes the story once everything of it is in order, and shows its pin; a refusal names its block. */
export function usePublishStory(flush: () => Promise<void>) {
  const t = useTranslations('storyCreate')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const router = useRouter()

  const problemOfBlock = (block: StoryBlock): string | null => {
    const upload = store.getState().story?.uploads[block.id]
    const isMissing = block.media !== null && block.media.signature === null
    const isSent = upload?.status === 'uploading' || upload?.status === 'processing'
    const isFile = kindOf(block) === 'image' || kindOf(block) === 'video'
    if (isFile && upload?.status === 'failed') return upload.message
    if (isFile && isMissing) return t(isSent ? 'problems.uploading' : 'problems.upload')
    if (isEmpty(block)) return t('problems.emptyBlock')
    if (kindOf(block) === 'poll' && optionsOf(block).length < 2) return t('problems.pollOptions')
    const most = textLimits[kindOf(block)]
    return most > 0 && lengthOf(block.text.trim()) > most ? t('problems.tooLong') : null
  }
  const problemBefore = (draft: StoryDraft): Problem | null => {
    const { storyPin, websiteLink: link, altText: alt_text } = draft
    for (const [index, id] of draft.pinItemIds.entries()) {
      const { blockIds = [] } = draft.items[id] ?? {}
      if (blockIds.length === 0)
        return {
          field: null,
          page: index,
          message: t('problems.emptyPage', { page: index + 1 }),
        }
      for (const blockId of blockIds) {
        const block = draft.blocks[blockId]
        const message = block && problemOfBlock(block)
        if (message) return { field: null, message, blockId }
      }
    }
    if (!coverOf(draft)) return { field: null, message: t('problems.cover') }
    if (!draft.board) return { field: 'board_id', message: t('problems.board') }
    if (storyPin.basics.some(({ title, items }) => !title.trim() || items.every((line) => !line.trim())))
      return { field: null, message: t('problems.list') }
    const words = { title: storyPin.pin_title, description: storyPin.description, alt_text, link }
    return isTooLong(words) ? { field: null, message: t('problems.tooLong') } : null
  }

  /** Returns the chosen time, null for now and for one that stays as it was; why it is none otherwise. */
  const timeOf = (draft: StoryDraft): PublishTime | string => {
    const { publishOption, scheduledDate: date, scheduledTime: time, editing } = draft
    const isSame = editing?.fields.scheduledDate === date && editing.fields.scheduledTime === time
    if (publishOption === 'publish-immediately' || editing?.kind === 'pin' || isSame) return null
    const time_zone = browserZone()
    const moment = chosenMoment({ date, time }, time_zone)
    return typeof moment === 'number' ? { scheduled_ts: moment, time_zone } : moment
  }

  return async () => {
    const given = store.getState().story?.draft
    if (!given || given.status === 'PUBLISHING') return
    dispatch(problemCleared())
    const before = problemBefore(given)
    if (before) {
      const { page, ...problem } = before
      dispatch(publishFailed(problem))
      if (page !== undefined) dispatch(pageSelected(page))
      return
    }
    const when = timeOf(given)
    if (typeof when === 'string') return dispatch(publishFailed({ field: 'scheduled_ts', message: when }))
    dispatch(publishProgressed(0))
    // With its draft on the server, the same call again answers the same pin.
    await flush()
    await flush()
    const draft = store.getState().story?.draft
    if (!draft?.board) return
    const { board, editing } = draft
    dispatch(statusChanged('PUBLISHING'))
    dispatch(publishProgressed(0.5))
    try {
      const isNow = draft.publishOption === 'publish-immediately'
      const pin = await dispatch(
        editing ? saveStory(draft, editing, board, when, isNow) : publishStory(draft, board, when),
      )
      dispatch(publishProgressed(1))
      dispatch(statusChanged('PUBLISHED'))
      const isLater = pin.type === 'scheduled_pin'
      const href = isLater ? '/pin/create/scheduled/' : `/pin/${pin.id}/`
      const message = () => {
        if (editing && (isLater || editing.kind === 'pin')) return t('saved')
        return isLater ? t('scheduled') : t('published', { board: board.name })
      }
      showToast({ message: message(), href })
      await router.push(href)
    } catch (error) {
      dispatch(publishProgressed(null))
      const { field, message } = problemOf(error, {}, t('problems.offline'))
      const said = field === 'revision' ? t('changedElsewhere') : message
      // A time is named by its key, beside its field.
      const own = field === 'scheduled_ts' ? { field: null, message } : { field, message: said }
      dispatch(publishFailed({ ...own, blockId: blockOfField(draft, field) }))
    }
  }
}
