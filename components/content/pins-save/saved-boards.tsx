import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { PickerBoard } from '@/lib/content/boards/schema'
import type { WireOwnSave } from '@/lib/content/pins/card/wire-parts'
import styles from './picker/board-chooser.module.css'
import { SecretMark } from './picker/secret-mark'

/** Removes a save of the viewer's, or restores a removed one; resolves to false if that was refused. */
export type SavedBoardActions = {
  remove: (save: WireOwnSave) => Promise<boolean>
  restore: (save: WireOwnSave) => Promise<boolean>
}

type Props = {
  saves: readonly WireOwnSave[]
  /** The viewer's boards, for their pictures. */
  boards: readonly PickerBoard[]
  actions: SavedBoardActions
  /** The ids of the saves that were removed here, and so can be restored here. */
  removed: readonly string[]
  onChange: (removed: readonly string[]) => void
}

/** Lists the boards that hold the picture, with Remove beside each save; the pin that one created has none. */
export function SavedBoards({ saves, boards, actions, removed, onChange }: Props) {
  const t = useTranslations('save')
  return (
    <section aria-labelledby="held-boards">
      <h3 id="held-boards" className={styles.part}>
        {t('picker.held')}
      </h3>
      <ul className={styles.held}>
        {saves.map((save) => (
          <SavedBoard
            key={save.pin_id}
            save={save}
            cover={boards.find(({ id }) => id === save.board.id)?.image_cover_url ?? null}
            actions={actions}
            isRemoved={removed.includes(save.pin_id)}
            onChange={(isRemoved) =>
              onChange([...removed.filter((one) => one !== save.pin_id), ...(isRemoved ? [save.pin_id] : [])])
            }
          />
        ))}
      </ul>
    </section>
  )
}

type SavedBoardProps = {
  save: WireOwnSave
  cover: string | null
  actions: SavedBoardActions
  isRemoved: boolean
  onChange: (isRemoved: boolean) => void
}

function SavedBoard({ save, cover, actions, isRemoved, onChange }: SavedBoardProps) {
  const t = useTranslations('save')
  const [isBusy, setBusy] = useState(false)
  const { board, section } = save
  const name = section?.title ?? board.name
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    if (await actions[isRemoved ? 'restore' : 'remove'](save)) onChange(!isRemoved)
    setBusy(false)
  }
  const hint = isRemoved ? t('picker.removedHint') : save.is_repin ? section?.title : t('picker.created')
  return (
    <li className={styles.row}>
      <a className={styles.pick} href={board.url} data-stop="">
        <span className={styles.cover}>{cover && <img src={cover} alt="" width={44} height={44} />}</span>
        <span className={styles.name}>
          <bdi>{board.name}</bdi>
          {hint && (
            <small dir="auto" role={isRemoved ? 'status' : undefined}>
              {hint}
            </small>
          )}
        </span>
        {board.privacy === 'secret' && <SecretMark className={styles.lock} />}
      </a>
      {save.is_repin && (
        <Button
          data-stop=""
          aria-disabled={isBusy}
          aria-label={t(isRemoved ? 'picker.undoFrom' : 'picker.removeFrom', { board: name })}
          onClick={() => void press()}
        >
          {isRemoved ? t('undo') : t('picker.remove')}
        </Button>
      )}
    </li>
  )
}
