import dynamic from 'next/dynamic'
import { useState } from 'react'
import { OwnerItem } from '@/components/content/sponsorship/owner-item'
import { AreaTexts } from '@/components/platform/area-texts'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import type { ReportedPin } from '@/lib/content/reports/target'
import texts from '@/messages/en/fewer.json'
import { useAppSelector } from '@/store/hooks'
import { useHide } from './use-hide'
import { useReport } from './use-report'

/** Returns a card's or closeup's data for a report; a closeup's rich metadata is part of its details. */
function reportedPin(pin: WirePin, rich_metadata: ReportedPin['rich_metadata'] = null): ReportedPin {
  const { is_promoted: is_downstream_promotion } = pin
  return { id: pin.id, is_downstream_promotion, rich_metadata, videos: pin.videos }
}

const WhyDialog = dynamic(
  () => retryImport(() => import('./why-dialog')).then((module) => module.WhyDialog),
  {
    ssr: false,
    loading: Coming,
  },
)

type Props = {
  pin: WirePin
  /** Rich metadata, if the details of the pin are loaded. */
  rich?: ReportedPin['rich_metadata']
}

/** Shows the menu items for a pin's recommendation reason, hiding and reporting. */
export function PinItems(props: Props) {
  return (
    <AreaTexts area="fewer" texts={texts}>
      <Items {...props} />
    </AreaTexts>
  )
}

function Items({ pin, rich = null }: Props) {
  const t = useTranslations('pinItems')
  const viewer = useAppSelector((state) => state.session.viewer?.id)
  const [isConfirming, setConfirming] = useState(false)
  const report = useReport()
  const hide = useHide(pin)
  const isOwner = viewer === pin.pinner.id
  return (
    <>
      {!isOwner && (
        <button type="button" className={menuItem} onClick={() => setConfirming(true)}>
          <Icon name="question" size={20} />
          {t('why')}
        </button>
      )}
      {viewer && !isOwner && (
        <button type="button" className={menuItem} onClick={hide}>
          <Icon name="eyeOff" size={20} />
          {t('fewer')}
        </button>
      )}
      {!isOwner && (
        <button
          type="button"
          className={menuItem}
          onClick={() => report({ type: 'pin', pin: reportedPin(pin, rich) }, pin.pinner)}
        >
          <Icon name="flag" size={20} />
          {t('report')}
        </button>
      )}
      {isOwner && !pin.is_repin && <OwnerItem pinId={pin.id} />}
      {isConfirming && <WhyDialog pin={pin} onClose={() => setConfirming(false)} />}
    </>
  )
}
