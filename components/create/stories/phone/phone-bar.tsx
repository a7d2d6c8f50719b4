import { type ReactNode, useId } from 'react'
import { hasFields, isCopied, kindOf } from '@/components/create/stories/blocks/block-words'
import { focusBlock } from '@/components/create/stories/canvas/focus-block'
import { ToolIcon, type ToolIconName } from '@/components/create/stories/canvas/tool-icon'
import { useTranslations } from '@/i18n/texts'
import { copyOfBlock } from '@/store/create/stories/new-story'
import {
  backgroundChosen,
  blockAdded,
  blockRemoved,
  blockSelected,
  type Sheet,
  sheetOpened,
} from '@/store/create/stories/slice'
import type { StoryBlock, StoryDraft, StoryItem } from '@/store/create/stories/types'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './phone-bar.module.css'

type Props = {
  draft: StoryDraft
  item: StoryItem
  block: StoryBlock | undefined
  onAnnounce: (words: string) => void
}

/** Shows the tools of phones under the thumb: those of the selected block, otherwise those of the story. */
export function PhoneBar({ draft, item, block, onAnnounce }: Props) {
  const t = useTranslations('storiesBuilder')
  const dispatch = useAppDispatch()
  const colorId = useId()
  const remove = (removed: StoryBlock) => {
    dispatch(blockRemoved(removed.id))
    onAnnounce(t('blockDeleted', { kind: t(`kinds.${kindOf(removed)}`) }))
    focusBlock(null)
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('tools')}>
      {block ? (
        <>
          {hasFields(block) && <Opener sheet="edit" icon="pencil" name={t('editBlock')} />}
          <Opener sheet="place" icon="move" name={t('placeBlock')} />
          {isCopied(block) && (
            <Tool
              icon="copy"
              name={t('duplicate')}
              onClick={() => dispatch(blockAdded({ itemId: item.id, block: copyOfBlock(block) }))}
            />
          )}
          <Tool icon="trash" name={t('delete')} onClick={() => remove(block)} />
          <Tool
            icon="check"
            name={t('done')}
            onClick={() => dispatch(blockSelected({ itemId: item.id, id: null }))}
          />
        </>
      ) : (
        <>
          <Opener sheet="add" icon="plus" name={t('addBlock')} />
          <Opener
            sheet="pages"
            icon="pages"
            name={t('pageShort', { page: draft.pinItemIndex + 1, count: draft.pinItemIds.length })}
          />
          <label className={styles.tool} htmlFor={colorId}>
            <span className={styles.color} style={{ background: item.backgroundColor }} />
            <span>{t('backgroundShort')}</span>
            <input
              id={colorId}
              type="color"
              aria-label={t('background')}
              value={item.backgroundColor}
              onChange={(event) => dispatch(backgroundChosen({ id: item.id, color: event.target.value }))}
            />
          </label>
          <Opener sheet="details" icon="details" name={t('detailsShort')} />
        </>
      )}
    </div>
  )
}

type ToolProps = { icon: ToolIconName; name: ReactNode; onClick: () => void }

function Tool({ icon, name, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      <ToolIcon name={icon} />
      <span>{name}</span>
    </button>
  )
}

/** Opens a sheet; pressed again, closes it. */
function Opener({ sheet, icon, name }: { sheet: Sheet; icon: ToolIconName; name: string }) {
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((root) => root.story?.sheet === sheet)
  return (
    <button
      type="button"
      className={styles.tool}
      data-opens={sheet}
      aria-expanded={isOpen}
      onClick={() => dispatch(sheetOpened(isOpen ? null : sheet))}
    >
      <ToolIcon name={icon} />
      <span>{name}</span>
    </button>
  )
}
