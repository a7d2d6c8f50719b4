import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReport } from '@/components/content/reports/use-report'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/pins-promoted.json'
import { useAdHide } from './use-ad-hide'

const WhyDialog = dynamic(() => retryImport(() => import('./why-dialog')).then((module) => module.WhyAd), {
  ssr: false,
  loading: Coming,
})

/** Shows the menu items of an ad: why it is shown, hiding it, fewer like it, and a report. */
export function AdItems({ pin }: { pin: WirePin }) {
  return (
    <AreaTexts area="pins-promoted" texts={texts}>
      <Items pin={pin} />
    </AreaTexts>
  )
}

function Items({ pin }: { pin: WirePin }) {
  const t = useTranslations('promoted')
  const [isExplaining, setExplaining] = useState(false)
  const hide = useAdHide(pin)
  const report = useReport()
  const target = { id: pin.id, is_downstream_promotion: true, rich_metadata: null, videos: pin.videos }
  return (
    <>
      <button type="button" className={menuItem} onClick={() => setExplaining(true)}>
        <Icon name="question" size={20} />
        {t('why')}
      </button>
      <button type="button" className={menuItem} onClick={() => void hide('ad')}>
        <Icon name="eyeOff" size={20} />
        {t('hide')}
      </button>
      <button type="button" className={menuItem} onClick={() => void hide('topic')}>
        <Icon name="minus" size={20} />
        {t('fewer')}
      </button>
      <button
        type="button"
        className={menuItem}
        onClick={() => report({ type: 'pin', pin: target }, pin.pinner)}
      >
        <Icon name="flag" size={20} />
        {t('report')}
      </button>
      {isExplaining && <WhyDialog pin={pin} onClose={() => setExplaining(false)} />}
    </>
  )
}
