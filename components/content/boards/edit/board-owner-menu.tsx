import dynamic from 'next/dynamic'
import Router from 'next/router'
import { useState } from 'react'
import { SectionsDialog } from '@/components/content/boards-sections/sections-dialog'
import { problemOf } from '@/components/platform/problem'
import { stayed } from '@/components/platform/stayed'
import shell from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { deleteBoard, editBoard, restoreBoard } from '@/store/content/board-edits'
import { useAppDispatch } from '@/store/hooks'
import { BoardDialog } from './board-dialog'
import { MergeDialog } from './merge-dialog'

const CoverDialog = dynamic(
  () =>
    retryImport(() => import('@/components/content/boards-cover/cover-dialog')).then(
      (module) => module.CoverDialog,
    ),
  { ssr: false, loading: Coming },
)

/** Shows the owner's actions on a board. */
export function BoardOwnerMenu({ board }: { board: WireBoard }) {
  const t = useTranslations('save')
  const dispatch = useAppDispatch()
  const [dialog, setDialog] = useState<'board' | 'cover' | 'sections' | 'merge' | null>(null)
  const isArchived = board.archived_by_me_at !== null

  const fail = (error: unknown) =>
    showToast({ message: problemOf(error, {}, t('offline')).message, tone: 'error' })
  const archive = async (archived: boolean) => {
    try {
      await dispatch(editBoard(board.id, { archived }))
      showToast({
        message: archived ? t('boards.archived') : t('boards.unarchived'),
        ...(archived ? { action: { label: t('undo'), onAction: () => void archive(false) } } : {}),
      })
    } catch (error) {
      fail(error)
    }
  }
  const restore = () => {
    const hasStayed = stayed()
    dispatch(restoreBoard(board.id)).then((url) => void (hasStayed() && Router.push(url)), fail)
  }
  const remove = async () => {
    const hasStayed = stayed()
    try {
      await dispatch(deleteBoard(board.id))
      showToast({
        message: t('boards.deleted', { board: board.name }),
        action: { label: t('undo'), onAction: restore },
      })
      if (hasStayed()) await Router.replace(`/${board.owner.username}/`)
    } catch (error) {
      fail(error)
    }
  }
  const item = (
    icon: 'pencil' | 'board' | 'plus' | 'archive' | 'trash' | 'merge',
    name: string,
    onClick: () => void,
  ) => (
    <button type="button" className={menuItem} onClick={onClick}>
      <Icon name={icon} size={20} />
      {name}
    </button>
  )
  return (
    <>
      <Menu label={t('boards.options')} face={<Icon name="more" />} className={shell.round}>
        {item('pencil', t('boards.edit'), () => setDialog('board'))}
        {item('board', t('boards.cover'), () => setDialog('cover'))}
        {item('plus', t('boards.sections'), () => setDialog('sections'))}
        {item('merge', t('boards.merge'), () => setDialog('merge'))}
        <a className={menuItem} href={`/analytics/boards/${board.id}/`}>
          <Icon name="chart" size={20} />
          {t('boards.stats')}
        </a>
        {item('archive', isArchived ? t('boards.unarchive') : t('boards.archive'), () =>
          archive(!isArchived),
        )}
        {item('trash', t('boards.delete'), remove)}
      </Menu>
      {dialog === 'board' && <BoardDialog board={board} onClose={() => setDialog(null)} />}
      {dialog === 'cover' && <CoverDialog board={board} onClose={() => setDialog(null)} />}
      {dialog === 'merge' && <MergeDialog board={board} onClose={() => setDialog(null)} />}
      {dialog === 'sections' && <SectionsDialog board={board} onClose={() => setDialog(null)} />}
    </>
  )
}
