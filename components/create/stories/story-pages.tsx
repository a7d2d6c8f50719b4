import { type CSSProperties, useId } from 'react'
import { StoryPageView } from '@/components/content/stories/story-page-view'
import { Button } from '@/components/ui/button'
import { dragged, useDrags } from '@/components/ui/drag'
import { Icon, type IconName } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { storyBounds, storyShape } from '@/store/create/stories/bounds'
import { copyOfPage, newStoryItem } from '@/store/create/stories/new-story'
import {
  backgroundChosen,
  pageAdded,
  pageMoved,
  pageRemoved,
  pageSelected,
  type StoryState,
  undone,
} from '@/store/create/stories/slice'
import { shownPage } from '@/store/create/stories/to-page'
import type { StoryDraft } from '@/store/create/stories/types'
import { useAppDispatch } from '@/store/hooks'
import styles from './story-pages.module.css'

type Props = { draft: StoryDraft; previews: StoryState['previews'] }

/** Lists the pages: to select, add, copy, move by drag or button, and delete. */
export function StoryPages({ draft, previews }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const colorId = useId()
  const { pinItemIds: ids, items, blocks, pinItemIndex: at } = draft
  const count = ids.length
  const dragOf = useDrags((id, to) => dispatch(pageMoved({ id, index: ids.indexOf(to) })))
  const item = items[ids[at] ?? '']
  const isFull = count >= storyBounds.pages
  const remove = () => {
    if (!item) return
    dispatch(pageRemoved(item.id))
    showToast({
      message: t('pageDeleted'),
      action: { label: t('undo'), onAction: () => dispatch(undone()) },
    })
  }
  return (
    <section className={styles.pages} aria-label={t('pages')}>
      <ol className={styles.strip} style={{ '--shape': storyShape } as CSSProperties}>
        {ids.map((id, index) => {
          const page = items[id]
          return (
            page && (
              <li key={id} className={styles.tile} {...dragged(dragOf(id))}>
                <div inert className={styles.mini}>
                  <StoryPageView
                    page={shownPage(page, blocks, index, previews)}
                    pinId=""
                    isFirst={false}
                    version={2}
                  />
                </div>
                <button
                  type="button"
                  aria-current={index === at ? 'true' : undefined}
                  aria-label={t('page', { page: index + 1, count })}
                  onClick={() => dispatch(pageSelected(index))}
                />
              </li>
            )
          )
        })}
      </ol>
      <div className={styles.actions}>
        <PageButton
          icon="plus"
          name={t('addPage')}
          disabled={isFull}
          onClick={() => dispatch(pageAdded({ item: newStoryItem() }))}
        />
        {item && (
          <>
            <PageButton
              icon="copy"
              name={t('duplicatePage')}
              disabled={isFull}
              onClick={() => dispatch(pageAdded(copyOfPage(item, blocks)))}
            />
            <PageButton
              icon="back"
              to="earlier"
              name={t('pageEarlier')}
              disabled={at === 0}
              onClick={() => dispatch(pageMoved({ id: item.id, index: at - 1 }))}
            />
            <PageButton
              icon="back"
              to="later"
              name={t('pageLater')}
              disabled={at === count - 1}
              onClick={() => dispatch(pageMoved({ id: item.id, index: at + 1 }))}
            />
            <PageButton icon="trash" name={t('deletePage')} disabled={count === 1} onClick={remove} />
            <label className={styles.color} htmlFor={colorId}>
              <span>{t('background')}</span>
              <input
                id={colorId}
                type="color"
                value={item.backgroundColor}
                onChange={(event) => dispatch(backgroundChosen({ id: item.id, color: event.target.value }))}
              />
            </label>
          </>
        )}
      </div>
      {isFull && <p role="status">{t('pagesFull', { max: storyBounds.pages })}</p>}
    </section>
  )
}

type PageButtonProps = {
  icon: IconName
  name: string
  disabled: boolean
  onClick: () => void
  /** The direction of its arrow among the pages. */
  to?: 'earlier' | 'later'
}

/** Shows an action on the selected page: its icon, and its name if there is room. */
function PageButton({ icon, name, disabled, onClick, to }: PageButtonProps) {
  return (
    <Button className={styles.action} aria-label={name} title={name} disabled={disabled} onClick={onClick}>
      <span className={styles.icon} data-to={to}>
        <Icon name={icon} size={20} />
      </span>
      <span className={styles.name}>{name}</span>
    </Button>
  )
}
