import { useState } from 'react'
import { BusinessFrame } from '@/components/business/frame/business-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { PromotePage } from '@/lib/ads/promote/load.server'
import type { WirePromotion } from '@/lib/ads/promote/schema'
import manager from '@/messages/en/manager.json'
import promote from '@/messages/en/promote.json'
import { quickPromote } from '@/store/ads/quick-promote'
import { useSlices } from '@/store/use-slices'
import { PromotePin } from './promote-pin'
import { Promoted } from './promoted'

type Props = { screen: PromotePage }

/** Renders `/ads/quick-promote/{pinId}`: one form to promote a pin. */
export function PromoteScreen({ screen }: Props) {
  useSlices({ quickPromote })
  const { business, businesses } = screen
  return (
    <AreaTexts area="manager promote" texts={{ ...manager, ...promote }}>
      <BusinessFrame current={null} shown={business} businesses={businesses}>
        {screen.state === 'form' ? (
          <Steps key={screen.pin.id} screen={screen} />
        ) : (
          <Needs state={screen.state} pin_id={screen.pin_id} />
        )}
      </BusinessFrame>
    </AreaTexts>
  )
}

function Steps({ screen }: { screen: Extract<PromotePage, { state: 'form' }> }) {
  const [made, setMade] = useState<WirePromotion | null>(null)
  if (made) return <Promoted made={made} pin={screen.pin} />
  return <PromotePin screen={screen} onDone={setMade} />
}

type NeedsProps = { state: 'noBusiness' | 'noAccount' | 'noRight'; pin_id: string }

/** The page on which each need is met; others give a right. */
const ways = { noBusiness: '/settings/account-settings/', noAccount: '/business/manager/ad-accounts/' }

/** Says what a person needs before they can promote a pin, and leads there. */
function Needs({ state, pin_id }: NeedsProps) {
  const t = useTranslations('promote.needs')
  return (
    <EmptyState isPage title={t(state)} text={t(`${state}Text`)}>
      {state !== 'noRight' && (
        <ButtonLink look="accent" href={ways[state]}>
          {t(state === 'noBusiness' ? 'toBusiness' : 'toAccount')}
        </ButtonLink>
      )}
      <ButtonLink href={`/pin/${pin_id}/`}>{t('pin')}</ButtonLink>
    </EmptyState>
  )
}
