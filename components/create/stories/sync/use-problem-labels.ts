import { useWordLabels } from '@/components/content/pins/use-word-labels'
import { kindOf } from '@/components/create/stories/blocks/block-words'
import { useTranslations } from '@/i18n/texts'
import type { StoryBlock } from '@/store/create/stories/types'

/** Returns a function for the displayed name of a field of a story or of one of its blocks. */
export function useProblemLabels(): (field: string | null, block: StoryBlock | null) => string {
  const t = useTranslations('storiesBuilder')
  const words = useWordLabels()
  const ofStory: Readonly<Record<string, string>> = {
    ...words,
    cover: t('cover'),
    interest_ids: t('topics'),
    sponsor_id: t('partner'),
    date: t('date'),
    time: t('time'),
  }
  return (field, block) => {
    const [name = '', at = '', part = ''] = field?.split('.') ?? []
    if (!block) {
      if (name !== 'basics') return ofStory[name] ?? ''
      const list = t('listNumber', { number: Number(at) + 1 })
      return part ? t('partOf', { whole: list, part: t(part === 'title' ? 'listTitle' : 'entries') }) : list
    }
    const kind = t(`kinds.${kindOf(block)}`)
    const own: Readonly<Record<string, string>> = {
      src_url: t('linkField'),
      link: t('linkField'),
      alt: t('altText'),
      amount: t('amount'),
      unit: t('unit'),
      options: t('option', { number: Number(at) + 1 }),
    }
    const message = own[name]
    // A link has a field of the same name.
    return message && message !== kind ? t('partOf', { whole: kind, part: message }) : kind
  }
}
