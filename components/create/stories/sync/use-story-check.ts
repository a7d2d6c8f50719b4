import { overLimit } from '@/components/content/pins/words-fields'
import {
  browserZone,
  chosenMoment,
  timeProblems,
  useTimeSentence,
} from '@/components/create/scheduled/time-fields'
import { dataLimits, kindOf, textLimits } from '@/components/create/stories/blocks/block-words'
import { isTemplateShown } from '@/components/create/stories/blocks/template-fields'
import { lengthOf } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import { isWebLink, withScheme } from '@/lib/core/link'
import type { PublishTime } from '@/store/create/publish'
import { coverOf } from '@/store/create/stories/story-wire'
import type { BlockUpload, StoryBlock, StoryDraft, StoryProblem } from '@/store/create/stories/types'
import { useProblemLabels } from './use-problem-labels'

/** Kinds that consist of a person, product or comment only, by the name of its id. */
const idOf = { mention: 'user_id', product: 'pin_id', reply: 'comment_id' } as const

/** Kinds that are empty without text. */
const needText = ['heading', 'text', 'paragraph', 'sticker', 'question', 'poll', 'ingredient', 'supply']

const wordNames = ['title', 'description', 'link', 'alt_text'] as const

/** The maximum of characters of a list's title and of each of its entries. */
const listLimit = 100

const dataOf = ({ data }: StoryBlock, name: string) =>
  typeof data[name] === 'string' ? data[name].trim() : ''

/** A story after the check before sending: its problems in the order of the page, and its time. */
export type CheckedStory = { problems: StoryProblem[]; when: PublishTime }

const wordsOf = ({ storyPin, websiteLink, altText }: StoryDraft) => ({
  title: storyPin.pin_title,
  description: storyPin.description,
  link: websiteLink,
  alt_text: altText,
})

/** Returns an empty list of problems, and a function that adds the first problem of each place. */
function problemList() {
  const problems: StoryProblem[] = []
  const add = (
    field: string | null,
    message: string | null,
    pageId: string | null = null,
    blockId: string | null = null,
  ) => {
    const isKnown = problems.some(
      (one) => one.blockId === blockId && one.pageId === pageId && one.field === field,
    )
    if (message && !isKnown) problems.push({ pageId, blockId, field, message })
  }
  return { problems, add }
}

/** Returns a check of stories that finds all problems that this page can know of. */
export function useStoryCheck(): (draft: StoryDraft, uploads: Record<string, BlockUpload>) => CheckedStory {
  const t = useTranslations('storiesBuilder')
  const f = useTranslations('form')
  const sentenceOfTime = useTimeSentence()
  const labelOf = useProblemLabels()

  const badLink = (link: string, label: string): string | null => {
    const address = withScheme(link.trim())
    if (address === '' || isWebLink(address)) return null
    return f('mustBeHttp', { field: label })
  }
  const tooLong = (text: string, max: number): string | null => {
    const over = lengthOf(text.trim()) - max
    return over > 0 ? f('tooLong', { over }) : null
  }

  /** Returns the fields of a block, each with its problem, or null. */
  const ofBlock = (block: StoryBlock, upload: BlockUpload | undefined): [string | null, string | null][] => {
    const kind = kindOf(block)
    const found: [string | null, string | null][] = []
    if ((kind === 'image' || kind === 'video') && !block.media?.signature) {
      const isSent = upload?.status === 'uploading' || upload?.status === 'processing'
      const isFailed = upload?.status === 'failed'
      found.push(['media', isFailed ? upload.message : t(isSent ? 'problems.uploading' : 'problems.upload')])
    }
    if (needText.includes(kind) && !block.text.trim()) found.push(['text', t('problems.emptyBlock')])
    if (kind in idOf && !dataOf(block, idOf[kind as keyof typeof idOf]))
      found.push([null, t('problems.emptyBlock')])
    if (kind === 'link' && !dataOf(block, 'src_url')) found.push(['src_url', t('problems.emptyBlock')])
    if (textLimits[kind] > 0) found.push(['text', tooLong(block.text, textLimits[kind])])
    for (const [name, max] of Object.entries(dataLimits[kind] ?? {})) {
      found.push([name, tooLong(dataOf(block, name), max)])
      if (name === 'src_url' || name === 'link')
        found.push([name, badLink(dataOf(block, name), labelOf(name, block))])
    }
    if (kind === 'poll') found.push(...ofPoll(block))
    return found
  }
  const ofPoll = ({ data: { options } }: StoryBlock): [string, string | null][] => {
    const given = (Array.isArray(options) ? options : []).map((one) =>
      typeof one === 'string' ? one.trim() : '',
    )
    const empty = given.indexOf('')
    const isShort = given.filter((one) => one !== '').length < 2
    return [
      ...(isShort ? [[`options.${Math.max(0, empty)}`, t('problems.pollOptions')] as [string, string]] : []),
      ...given.map((one, i): [string, string | null] => [`options.${i}`, tooLong(one, 40)]),
    ]
  }

  return (draft, uploads) => {
    const { problems, add } = problemList()
    for (const [index, id] of draft.pinItemIds.entries()) {
      const { blockIds = [] } = draft.items[id] ?? {}
      if (blockIds.length === 0) add(null, t('problems.emptyPage', { page: index + 1 }), id)
      for (const blockId of blockIds) {
        const block = draft.blocks[blockId]
        for (const [field, message] of block ? ofBlock(block, uploads[blockId]) : [])
          add(field, message, id, blockId)
      }
    }
    const hasFile = Object.values(draft.blocks).some((block) => ['image', 'video'].includes(kindOf(block)))
    // An upload in progress shows its own state.
    if (!coverOf(draft) && !hasFile) add('cover', t('problems.cover'))
    const { storyPin, editing } = draft
    const words = wordsOf(draft)
    for (const name of wordNames) {
      const over = overLimit(name, words[name])
      if (over > 0) add(name, f('tooLong', { over }))
      else if (name === 'link') add('link', badLink(words.link, labelOf('link', null)))
    }
    if (!draft.board) add('board_id', t('problems.board'))
    const { publishOption, scheduledDate: date, scheduledTime: time } = draft
    const isSame = editing?.fields.scheduledDate === date && editing.fields.scheduledTime === time
    let when: PublishTime = null
    if (publishOption === 'publish-later' && editing?.kind !== 'pin' && !isSame) {
      const time_zone = browserZone()
      const moment = chosenMoment({ date, time }, time_zone)
      if (typeof moment === 'number') when = { scheduled_ts: moment, time_zone }
      else {
        const wrong = timeProblems({ date, time }, moment)
        add('date', wrong.date && sentenceOfTime(wrong.date))
        add('time', wrong.time && sentenceOfTime(wrong.time))
      }
    }
    if (draft.isPaidPartnership && !draft.sponsor && editing?.kind !== 'pin')
      add('sponsor_id', t('problems.partner'))
    if (isTemplateShown(storyPin))
      for (const [i, { title, items }] of storyPin.basics.entries()) {
        add(`basics.${i}.title`, title.trim() ? tooLong(title, listLimit) : t('problems.listTitle'))
        const lines = items.filter((line) => line.trim())
        const long = items.findIndex((line) => tooLong(line, listLimit) !== null)
        add(`basics.${i}.items`, lines.length === 0 ? t('problems.listItems') : null)
        if (long >= 0) add(`basics.${i}.items`, t('problems.listLine', { line: long + 1, max: listLimit }))
      }
    return { problems, when }
  }
}
