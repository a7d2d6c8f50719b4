import { useWordLabels } from '@/components/content/pins/use-word-labels'
import { overLimit } from '@/components/content/pins/words-fields'
import { browserZone, chosenMoment, timeProblems } from '@/components/create/scheduled/time-fields'
import { useTranslations } from '@/i18n/texts'
import { isWebLink, withScheme } from '@/lib/core/link'
import type { PinItemWords, ProblemSlot } from '@/store/create/draft'
import { itemsOfDraft } from '@/store/create/draft-items'
import type { Draft, DraftProblem } from '@/store/create/drafts'
import type { PublishTime } from '@/store/create/publish'

const slotOf = { title: 'title', description: 'description', link: 'link', alt_text: 'altText' } as const

/** A draft after the check before sending: its problems, and its time. */
export type Checked = { problems: DraftProblem[]; when: PublishTime }

/** Returns a check of drafts that finds all problems that this page can know of, in the order of the page. */
export function useDraftCheck(): (draft: Draft) => Checked {
  const t = useTranslations('create')
  const f = useTranslations('form')
  const labels = useWordLabels()

  const badLink = (link: string): string | null => {
    const address = withScheme(link.trim())
    if (address === '' || isWebLink(address)) return null
    return f('mustBeHttp', { field: labels.link })
  }
  return (draft) => {
    const problems: DraftProblem[] = []
    const add = (slot: ProblemSlot, message: string | null, itemId: string | null = null) => {
      if (message) problems.push({ slot, itemId, message })
    }
    const addWords = (words: PinItemWords, itemId: string | null) => {
      for (const name of ['title', 'description', 'link', 'alt_text'] as const) {
        const over = overLimit(name, words[name])
        if (over > 0) add(slotOf[name], f('tooLong', { over }), itemId)
        else if (name === 'link') add('link', badLink(words.link), itemId)
      }
    }
    const items = itemsOfDraft(draft)
    for (const { id, upload, words } of items) {
      if (upload.status === 'failed') add('media', upload.message, id)
      if (items.length > 1) addWords(words, id)
    }
    addWords(draft.words, null)
    if (!draft.target) add('board', t('boardMissing'))
    const { isPaidPartnership, sponsor } = draft.partnership
    if (isPaidPartnership && !sponsor) add('partner', t('partnerMissing'))
    const { publishOption, scheduledDate: date, scheduledTime: time } = draft.when
    if (publishOption === 'publish-immediately') return { problems, when: null }
    const time_zone = browserZone()
    const moment = chosenMoment({ date, time }, time_zone)
    if (typeof moment === 'number') return { problems, when: { scheduled_ts: moment, time_zone } }
    const wrong = timeProblems({ date, time }, moment)
    add('date', wrong.date)
    add('time', wrong.time)
    return { problems, when: null }
  }
}
