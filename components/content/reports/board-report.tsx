import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import texts from '@/messages/en/fewer.json'
import { useReport } from './use-report'

/** Reports another user's board. */
export function BoardReport({ board }: { board: WireBoard }) {
  return (
    <AreaTexts area="fewer" texts={texts}>
      <Report board={board} />
    </AreaTexts>
  )
}

function Report({ board }: { board: WireBoard }) {
  const t = useTranslations('pinItems')
  const report = useReport()
  return (
    <Button
      look="icon"
      aria-label={t('reportBoard')}
      onClick={() => report({ type: 'board', id: board.id }, board.owner)}
    >
      <Icon name="flag" size={20} />
    </Button>
  )
}
