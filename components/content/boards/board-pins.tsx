import { FeedGrid } from '@/components/content/grid/feed-grid'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'

/** Shows the pins of a board or a section; tells its owner how to fill an empty one. */
export function BoardPins({ feed, isOwner }: { feed: string; isOwner: boolean }) {
  const t = useTranslations('board')
  return (
    <section aria-labelledby="board-pins">
      <h2 id="board-pins" className="visually-hidden">
        {t('pinsTitle')}
      </h2>
      <FeedGrid
        feed={feed}
        label={t('pinsTitle')}
        eager={4}
        byline={false}
        empty={<NoPins isOwner={isOwner} />}
      />
    </section>
  )
}

function NoPins({ isOwner }: { isOwner: boolean }) {
  const t = useTranslations('board')
  if (!isOwner) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState title={t('empty.ownTitle')} text={t('empty.ownText')}>
      <ButtonLink look="accent" href="/">
        {t('empty.find')}
      </ButtonLink>
      <ButtonLink href="/pin/create/">{t('empty.create')}</ButtonLink>
    </EmptyState>
  )
}
