import { type Dispatch, type PointerEvent, useRef } from 'react'
import { acceptedFiles } from '@/components/create/builder/video/video-files'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { carouselLimits } from '@/lib/content/pins/picture/carousel'
import { capacityIn, itemsOfDraft } from '@/store/create/draft-items'
import { type Draft, type DraftsAction, itemMoved, itemSelected, type PinItem } from '@/store/create/drafts'
import styles from './draft-items.module.css'
import { FileButton } from './file-choice'

type Props = {
  draft: Draft
  dispatch: Dispatch<DraftsAction>
  /** Returns how many files did not fit. */
  onAdd: (files: File[]) => number
  onRemoveItem: (item: PinItem) => void
}

/** Shows the pictures of a draft in order: to add, select, move by pointer or buttons, and remove. */
export function DraftItems({ draft, dispatch, onAdd, onRemoveItem }: Props) {
  const t = useTranslations('create.items')
  const items = itemsOfDraft(draft)
  const at = draft.itemIndex
  const selected = items[at]
  const list = useRef<HTMLOListElement>(null)
  const move = (itemId: string, to: number) => dispatch(itemMoved({ id: draft.id, itemId, to }))
  const drag = useDrag(list, move)
  const add = (files: File[]) => {
    const left = onAdd(files.filter(({ type }) => !type.startsWith('video/')))
    if (left > 0) showToast({ message: t('full', { max: carouselLimits.max }), tone: 'error' })
  }
  return (
    <div className={styles.items}>
      {items.length > 1 && (
        <ol ref={list} className={styles.list} aria-label={t('label')}>
          {items.map((item, n) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.item}
                aria-current={n === at ? 'true' : undefined}
                aria-label={t(`slide.${stateOf(item, draft)}`, { slide: n + 1, count: items.length })}
                onClick={() => dispatch(itemSelected({ id: draft.id, index: n }))}
                {...drag(item.id, n)}
              >
                {item.previewUrl && (
                  <img src={item.previewUrl} alt="" draggable={false} referrerPolicy="no-referrer" />
                )}
                <span className={styles.number} aria-hidden="true">
                  {n + 1}
                </span>
                {stateOf(item, draft) === 'failed' && <span className={styles.wrong}>!</span>}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.tools}>
        {selected && items.length > 1 && (
          <>
            <Button
              look="icon"
              className={styles.earlier}
              aria-label={t('earlier')}
              disabled={at === 0}
              onClick={() => move(selected.id, at - 1)}
            >
              <Icon name="back" size={20} />
            </Button>
            <Button
              look="icon"
              className={styles.later}
              aria-label={t('later')}
              disabled={at === items.length - 1}
              onClick={() => move(selected.id, at + 1)}
            >
              <Icon name="back" size={20} />
            </Button>
            <Button onClick={() => onRemoveItem(selected)}>{t('remove')}</Button>
          </>
        )}
        {capacityIn(draft) > 0 && (
          <FileButton
            label={t(items.length > 1 ? 'addSlides' : 'add')}
            look="soft"
            accept={acceptedFiles(false)}
            onFiles={add}
          />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {items.length > 1 && t('place', { slide: at + 1, count: items.length })}
      </p>
    </div>
  )
}

/** Shows the pictures of a published carousel, to select the one whose text is edited. */
export function FixedItems({ draft, dispatch }: Pick<Props, 'draft' | 'dispatch'>) {
  const t = useTranslations('create.items')
  const items = itemsOfDraft(draft)
  if (items.length < 2) return null
  return (
    <ol className={`${styles.items} ${styles.list}`} aria-label={t('label')}>
      {items.map((item, n) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.item}
            aria-current={n === draft.itemIndex ? 'true' : undefined}
            aria-label={t(`slide.${stateOf(item, draft)}`, { slide: n + 1, count: items.length })}
            onClick={() => dispatch(itemSelected({ id: draft.id, index: n }))}
          >
            <img src={item.previewUrl} alt="" draggable={false} />
            <span className={styles.number} aria-hidden="true">
              {n + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Returns the state of an item's upload: needing attention, in progress, or ready. */
function stateOf({ id, upload }: PinItem, { problems }: Draft): 'failed' | 'ready' | 'uploading' {
  if (upload.status === 'failed' || problems.some(({ itemId }) => itemId === id)) return 'failed'
  return upload.status === 'succeeded' ? 'ready' : 'uploading'
}

/**
 * Returns handlers that move an item to the position of the pointer while it is dragged. React Aria's useMove gives
 * distances, not positions; its useDrag and useDrop would add 27 kB (gzip) to the create page.
 */
function useDrag(list: { current: HTMLOListElement | null }, move: (id: string, to: number) => void) {
  const grabbed = useRef<string | null>(null)
  const placeAt = (x: number) => {
    const boxes = [...(list.current?.children ?? [])].map((child) => child.getBoundingClientRect())
    return boxes.findIndex(({ left, right }) => x >= left && x < right)
  }
  return (id: string, at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      grabbed.current = id
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (grabbed.current !== id) return
      const to = placeAt(clientX)
      if (to >= 0 && to !== at) move(id, to)
    },
    onPointerUp: () => {
      grabbed.current = null
    },
    onPointerCancel: () => {
      grabbed.current = null
    },
  })
}
