import type { CSSProperties, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { FreeBlock, FreeLayer } from '@/components/content/stories/story-free'
import page from '@/components/content/stories/story-page.module.css'
import { pageStyle } from '@/components/content/stories/story-page-view'
import { isBlankText, kindOf } from '@/components/create/stories/blocks/block-words'
import { useFullScreen } from '@/components/create/stories/phone/use-full-screen'
import { editsOfKey } from '@/components/create/stories/sync/edits'
import { useTranslations } from '@/i18n/texts'
import { storyShape } from '@/store/create/stories/bounds'
import {
  blockChanged,
  blockLayered,
  blockRemoved,
  blockSelected,
  type StoryState,
  sheetOpened,
} from '@/store/create/stories/slice'
import { shownPage } from '@/store/create/stories/to-page'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { focusBlock, focusFields } from './focus-block'
import { plainScale, SelectionFrame } from './selection-frame'
import styles from './story-canvas.module.css'
import { useGestures } from './use-gestures'

type Props = {
  draft: StoryDraft
  item: StoryItem
  previews: StoryState['previews']
  /** Announces the position of a block after a key press. */
  onAnnounce: (words: string) => void
}

/** Returns the middle of a block on its page, from 0 at the top to 1; a text without a height is taken for two lines. */
const middleOf = ({ edits: { top, height } }: StoryBlock): number => (top + (height ?? 8) / 2) / 100

/** Shows the page being edited: its blocks as in the closeup, each to be selected, moved and rotated. */
export function StoryCanvas({ draft, item, previews, onAnnounce }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const { begin, surface, guides } = useGestures(item.id)
  const number = draft.pinItemIndex + 1
  const isFull = useFullScreen()
  const isEdited = useAppSelector((root) => root.story?.sheet === 'edit')
  // Above the fields, grips would cover the text.
  const isTyping = isFull && isEdited
  const shown = shownPage(item, draft.blocks, draft.pinItemIndex, previews)
  const blocks = item.blockIds.flatMap((id) => draft.blocks[id] ?? [])
  const selectedAt = blocks.findIndex(({ id }) => id === item.selectedBlockId)
  const [selected, selectedView] = [blocks[selectedAt], shown.blocks[selectedAt]]
  const isNear = isTyping && selected !== undefined
  const select = (id: string | null) => dispatch(blockSelected({ itemId: item.id, id }))

  const keys = (event: KeyboardEvent, block: StoryBlock) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const edits = editsOfKey(block.edits, event)
    if (edits) {
      event.preventDefault()
      dispatch(blockChanged({ id: block.id, going: `keys ${event.key} ${block.id}`, changes: { edits } }))
      onAnnounce(messageOf(block, edits))
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      dispatch(blockLayered({ id: block.id, by: event.key === 'PageUp' ? 1 : -1 }))
      onAnnounce(t(event.key === 'PageUp' ? 'movedForward' : 'movedBackward'))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      // The focus moves to the block that takes its place, otherwise to the page.
      const at = item.blockIds.indexOf(block.id)
      const next = item.blockIds[at + 1] ?? item.blockIds[at - 1]
      dispatch(blockRemoved(block.id))
      onAnnounce(t('blockDeleted', { kind: t(`kinds.${kindOf(block)}`) }))
      focusBlock(next ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      flushSync(() => dispatch(sheetOpened('edit')))
      focusFields(null)
    } else if (event.key === 'Escape') select(null)
  }
  const messageOf = ({ edits: before }: StoryBlock, edits: Partial<StoryBlock['edits']>) => {
    if (edits.transform) return t('blockTurned', { degrees: edits.transform.rotate })
    if (edits.width !== undefined) return t('blockWidened', { percent: Math.round(edits.width) })
    if (edits.scale !== undefined) return t('blockSized', { percent: Math.round(edits.scale * 100) })
    const { left, top } = { ...before, ...edits }
    return t('blockMoved', { left: Math.round(left), top: Math.round(top) })
  }
  const nameOf = (block: StoryBlock) => {
    const kind = t(`kinds.${kindOf(block)}`)
    const text = block.text.trim() || block.media?.fileName || ''
    return text ? t('blockNamed', { kind, text: text.slice(0, 60) }) : kind
  }

  return (
    <div className={styles.room} onPointerDown={() => select(null)}>
      <div
        className={styles.stage}
        data-near={isNear ? '' : undefined}
        style={{ '--shape': storyShape, '--at': selected ? middleOf(selected) : 0.5 } as CSSProperties}
        data-stage
        {...surface}
      >
        <section
          className={`${page.page} ${styles.page}`}
          data-page
          tabIndex={-1}
          data-layout="text"
          style={pageStyle(shown)}
          aria-label={t('canvas', { page: number })}
          aria-describedby="story-help"
        >
          {blocks.length === 0 && <p className={styles.empty}>{t('emptyPage')}</p>}
          <FreeLayer>
            {blocks.map((block, i) => {
              const view = shown.blocks[i]
              const isSelected = item.selectedBlockId === block.id
              if (!view) return null
              const isBlank = isBlankText(block)
              const kind = t(`kinds.${kindOf(block)}`)
              return (
                <FreeBlock
                  key={block.id}
                  block={isBlank ? { ...view, text: kind, name: kind } : view}
                  pinId=""
                  inert
                >
                  <button
                    type="button"
                    className={styles.grab}
                    style={plainScale(block)}
                    data-block={block.id}
                    data-blank={isBlank || (block.media && !view.image) ? '' : undefined}
                    data-faulty={block.error ? '' : undefined}
                    aria-label={nameOf(block)}
                    aria-pressed={isSelected}
                    onFocus={() => !isSelected && select(block.id)}
                    onClick={() => !isSelected && select(block.id)}
                    onPointerDown={(event) => begin(event, block, 'move')}
                    onKeyDown={(event) => keys(event, block)}
                  />
                </FreeBlock>
              )
            })}
          </FreeLayer>
          {guides.x !== null && <span className={styles.guideX} style={{ left: `${guides.x}%` }} />}
          {guides.y !== null && <span className={styles.guideY} style={{ top: `${guides.y}%` }} />}
        </section>
        {selected && selectedView && !isTyping && (
          <SelectionFrame key={selected.id} block={selected} view={selectedView} begin={begin} />
        )}
      </div>
    </div>
  )
}
