import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/statistics.json'

const StatisticsDialog = dynamic(
  () => retryImport(() => import('./statistics-dialog')).then((module) => module.StatisticsDialog),
  { ssr: false },
)

/** Opens the numbers of one's own pin. */
export function StatisticsButton({ pinId }: { pinId: string }) {
  return (
    <AreaTexts area="statistics" texts={texts}>
      <Opener key={pinId} pinId={pinId} />
    </AreaTexts>
  )
}

function Opener({ pinId }: { pinId: string }) {
  const t = useTranslations('statistics')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="chart" size={18} /> {t('open')}
      </Button>
      {isOpen && <StatisticsDialog pinId={pinId} onClose={() => setOpen(false)} />}
    </>
  )
}
