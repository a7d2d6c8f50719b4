import dynamic from 'next/dynamic'
import { useState } from 'react'
import { usePreference } from '@/components/accounts/preferences/use-preference'
import { FeedGrid } from '@/components/content/grid/feed-grid'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard, WireSection } from '@/lib/content/boards/schema'
import type { Sort } from '@/lib/content/boards/sorts'
import { BoardTools } from './board-tools'
import styles from './boards.module.css'
import { SortMenu } from './sort-menu'

const OrganizeBoard = dynamic(
  () =>
    retryImport(() => import('@/components/content/bulk/organize-board')).then(
      (module) => module.OrganizeBoard,
    ),
  { ssr: false, loading: Coming },
)

const UndoHere = dynamic(
  () => retryImport(() => import('@/components/content/bulk/undo-here')).then((module) => module.UndoHere),
  { ssr: false },
)

const BoardShow = dynamic(
  () => retryImport(() => import('@/components/content/show/board-show')).then((module) => module.BoardShow),
  { ssr: false },
)

type Props = {
  board: WireBoard
  sections: readonly WireSection[]
  section?: WireSection
  sort: Sort
  feed: string
  isOwner: boolean
}

/** Shows the pins of a board or a section, with a button to organize them for people who work on it. */
export function BoardPins({ board, sections, section, sort, feed, isOwner }: Props) {
  const t = useTranslations('board')
  // After organizing (`back`), its button gets the focus again.
  const [organizing, setOrganizing] = useState<'no' | 'yes' | 'back'>('no')
  const [shown, setShown] = useState<'slides' | 'print' | null>(null)
  const [density, setDensity] = usePreference('board_pin_density')
  const isCompact = (density === 'default' ? board.layout : density) === 'compact'
  const count = (section ?? board).pin_count
  const hasSections = !section && sections.length > 0
  const mayChange = board.access.includes('write') && count > 0
  if (organizing === 'yes')
    return (
      <OrganizeBoard
        board={board}
        sections={sections}
        section={section ?? null}
        onDone={() => setOrganizing('back')}
      />
    )
  return (
    <section aria-labelledby="board-pins">
      <div className={styles.tools}>
        <h2 id="board-pins" className="visually-hidden">
          {t('pinsTitle')}
        </h2>
        {count > 0 && (
          <BoardTools
            isCompact={isCompact}
            onCompact={(compact) => setDensity(compact ? 'compact' : 'standard')}
            onShow={setShown}
          >
            {mayChange && (
              <Button autoFocus={organizing === 'back'} onClick={() => setOrganizing('yes')}>
                {t('organize')}
              </Button>
            )}
            {(count > 1 || hasSections) && (
              <SortMenu
                path={section ? `${board.url}${section.slug}/` : board.url}
                sort={sort}
                hasSections={hasSections}
              />
            )}
          </BoardTools>
        )}
      </div>
      {shown && (
        <BoardShow as={shown} feed={feed} board={board} section={section} onDone={() => setShown(null)} />
      )}
      <FeedGrid
        feed={feed}
        label={t('pinsTitle')}
        eager={4}
        byline={false}
        isCompact={isCompact}
        empty={
          <>
            {board.access.includes('write') && <UndoHere boardId={board.id} />}
            <NoPins isOwner={isOwner} />
          </>
        }
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
