import { useEffect } from 'react'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { boardChanged } from '@/store/content/boards'
import { useAppDispatch } from '@/store/hooks'

/** Shows pins to save to a board. Viewing them clears the "new ideas" mark until there are newer ones. */
export function BoardIdeas({ board, feed }: { board: WireBoard; feed: string }) {
  const t = useTranslations('board')
  const dispatch = useAppDispatch()
  const { id, has_fresh_more_ideas_tab: isFresh } = board
  useEffect(() => {
    if (!isFresh) return
    // On failure, the tab still shows that there are new ideas.
    resource('BoardContentRecommendationResource')
      .update({ board_id: id })
      .then(() => dispatch(boardChanged({ id, changes: { has_fresh_more_ideas_tab: false } })))
      .catch(() => undefined)
  }, [dispatch, id, isFresh])
  return (
    <section aria-labelledby="board-ideas">
      <h2 id="board-ideas" className="visually-hidden">
        {t('tabs.ideas')}
      </h2>
      <FeedGrid
        feed={feed}
        label={t('tabs.ideas')}
        eager={4}
        distinct
        empty={<EmptyState title={t('noIdeas.title')} text={t('noIdeas.text')} />}
      />
    </section>
  )
}
