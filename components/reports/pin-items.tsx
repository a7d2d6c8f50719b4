import { useTranslations } from 'next-intl'
import { AreaTexts } from '@/components/app/area-texts'
import { Icon } from '@/components/ui/icon'
import { menuItem } from '@/components/ui/menu'
import type { WirePin } from '@/lib/pins/schema'
import texts from '@/messages/en/fewer.json'
import { useAppSelector } from '@/store/hooks'
import { reportedPin } from './reported-pin'
import { useReport } from './use-report'

/** What anybody may say of a pin that is not theirs; stands in a menu. */
export function PinItems({ pin }: { pin: WirePin }) {
  return (
    <AreaTexts texts={texts}>
      <Items pin={pin} />
    </AreaTexts>
  )
}

function Items({ pin }: { pin: WirePin }) {
  const t = useTranslations('pinItems')
  const isOwner = useAppSelector((state) => state.session.viewer?.id === pin.pinner.id)
  const report = useReport()
  if (isOwner) return null
  return (
    <button
      type="button"
      className={menuItem}
      onClick={() => report({ type: 'pin', pin: reportedPin(pin) }, pin.pinner)}
    >
      <Icon name="flag" size={20} />
      {t('report')}
    </button>
  )
}
