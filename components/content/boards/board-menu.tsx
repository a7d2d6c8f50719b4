import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReport } from '@/components/content/reports/use-report'
import { AreaTexts } from '@/components/platform/area-texts'
import shell from '@/components/ui/bar.module.css'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import texts from '@/messages/en/fewer.json'

const SectionsDialog = dynamic(
  () =>
    retryImport(() => import('@/components/content/boards-sections/sections-dialog')).then(
      (module) => module.SectionsDialog,
    ),
  { ssr: false, loading: Coming },
)
const LeaveDialog = dynamic(
  () =>
    retryImport(() => import('@/components/content/collaboration/leave-dialog')).then(
      (module) => module.LeaveDialog,
    ),
  { ssr: false, loading: Coming },
)

/** Shows the actions of a collaborator on a board. */
export function BoardMenu({ board }: { board: WireBoard }) {
  return (
    <AreaTexts area="fewer" texts={texts}>
      <Actions board={board} />
    </AreaTexts>
  )
}

function Actions({ board }: { board: WireBoard }) {
  const t = useTranslations('board')
  const save = useTranslations('save')
  const items = useTranslations('pinItems')
  const report = useReport()
  const [dialog, setDialog] = useState<'sections' | 'leave' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu label={save('boards.options')} face={<Icon name="more" />} className={shell.round}>
        {board.collaborator_permissions.includes('REORDER') && (
          <button type="button" className={menuItem} onClick={() => setDialog('sections')}>
            <Icon name="plus" size={20} />
            {save('boards.sections')}
          </button>
        )}
        {board.collaborator_permissions.includes('REORDER') && (
          <a className={menuItem} href={`/analytics/boards/${board.id}/`}>
            <Icon name="chart" size={20} />
            {save('boards.stats')}
          </a>
        )}
        <button type="button" className={menuItem} onClick={() => setDialog('leave')}>
          <Icon name="minus" size={20} />
          {t('leave')}
        </button>
        <button
          type="button"
          className={menuItem}
          onClick={() => report({ type: 'board', id: board.id }, board.owner)}
        >
          <Icon name="flag" size={20} />
          {items('reportBoard')}
        </button>
      </Menu>
      {dialog === 'sections' && <SectionsDialog board={board} onClose={close} />}
      {dialog === 'leave' && <LeaveDialog board={board} onClose={close} />}
    </>
  )
}
