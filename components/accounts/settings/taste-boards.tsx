import { useAction } from '@/components/platform/use-action'
import { useList } from '@/components/platform/use-list'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import type { WireTasteBoard } from '@/lib/discover/feed/tastes/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './tune.module.css'
import { TuneFoot } from './tune-foot'

const load = (bookmarks: string[]) => resource('UserTasteBoardResource').get({ bookmarks })

/** Lists the viewer's boards, each with a switch for whether its pins shape their feed. */
export function TasteBoards() {
  const t = useTranslations('tune')
  const list = useList('taste boards', load)
  const { items: boards, change } = list
  const setIgnored = (id: string, is_ignored: boolean) =>
    change((items) => items.map((board) => (board.id === id ? { ...board, is_ignored } : board)))
  return (
    <>
      <ul className={styles.topics}>
        {boards.map((board) => (
          <li key={board.id}>
            <Board board={board} setIgnored={setIgnored} />
          </li>
        ))}
      </ul>
      <TuneFoot list={list} none={t('noBoards')} />
    </>
  )
}

type Props = { board: WireTasteBoard; setIgnored: (id: string, is_ignored: boolean) => void }

function Board({ board: { id, name, pin_count, is_ignored }, setIgnored }: Props) {
  const t = useTranslations('tune')
  const save = useAction(
    (ignored: boolean) => resource('UserTasteBoardResource').update({ board_id: id, is_ignored: ignored }),
    { toasts: true },
  )
  const set = async (isUsed: boolean) => {
    setIgnored(id, !isUsed)
    if (!(await save.start(!isUsed))) setIgnored(id, isUsed)
  }
  return (
    <SwitchField
      label={name}
      hint={t('pinCount', { count: pin_count })}
      checked={!is_ignored}
      onChange={(isUsed) => void set(isUsed)}
    />
  )
}
