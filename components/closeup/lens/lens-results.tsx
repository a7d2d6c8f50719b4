import { useState } from 'react'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { type LookChoice, lookFeed } from '@/store/content/look-feeds'
import { LensFilters } from './lens-filters'

/** Shows the pins that look like a subject (`partOfPin`, `sentSubject`), and what narrows them. */
export function LensResults({ subject }: { subject: string }) {
  const t = useTranslations('lens')
  const [choice, setChoice] = useState<LookChoice>({})
  const isShopping = choice.is_shopping === true
  const isNarrowed = Object.keys(choice).length > 1
  const feed = lookFeed(subject, choice)
  return (
    <>
      <Button
        look="soft"
        aria-pressed={isShopping}
        onClick={() => setChoice(isShopping ? {} : { is_shopping: true })}
      >
        {isShopping && <Icon name="check" size={16} />}
        {t('products')}
      </Button>
      {isShopping && <LensFilters feed={feed} choice={choice} onChoose={setChoice} />}
      <FeedGrid
        feed={feed}
        label={t('results')}
        distinct
        empty={
          <EmptyState
            title={t('none.title')}
            text={isNarrowed ? t('noneLeft') : isShopping ? t('noProducts') : t('none.text')}
          />
        }
      />
    </>
  )
}
