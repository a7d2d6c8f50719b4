import dynamic from 'next/dynamic'
import { useState } from 'react'
import { promoteHref } from '@/components/content/pins/use-may-promote'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/statistics.json'

const StatisticsDialog = dynamic(
  () => retryImport(() => import('./statistics-dialog')).then((module) => module.StatisticsDialog),
  { ssr: false },
)

type Props = {
  pinId: string
  /** True if the viewer may promote the pin. */
  mayPromote: boolean
}

/** Opens the numbers of one's own pin; beside it and below them, a business can promote it. */
export function StatisticsButton(props: Props) {
  return (
    <AreaTexts area="statistics" texts={texts}>
      <Opener key={props.pinId} {...props} />
    </AreaTexts>
  )
}

function Opener({ pinId, mayPromote }: Props) {
  const t = useTranslations('statistics')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="chart" size={18} /> {t('open')}
      </Button>
      {mayPromote && <ButtonLink href={promoteHref(pinId)}>{t('promote')}</ButtonLink>}
      {isOpen && <StatisticsDialog pinId={pinId} mayPromote={mayPromote} onClose={() => setOpen(false)} />}
    </>
  )
}
