import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireCampaign } from '@/lib/ads/campaigns/wire'
import { sendOne } from '../kit/changes'
import { firstGroup } from './first-group'

type Props = {
  campaign: WireCampaign
  currency: string
  /** The goals of another ad group of the campaign; one for conversions cannot be made without. */
  goals: object | null
  onMade: (id: string) => void
}

/** Adds an ad group to a campaign: to a draft as a draft, otherwise paused, so that it can be filled first. */
export function NewGroup({ campaign, currency, goals, onMade }: Props) {
  const t = useTranslations('manager')
  const add = useAction(
    async () => {
      const fields = firstGroup({
        campaign_id: campaign.id,
        name: t('create.nextGroup'),
        objective_type: campaign.objective_type,
        isShared: campaign.is_campaign_budget_optimization,
        currency,
        status: campaign.status === 'DRAFT' ? 'DRAFT' : 'PAUSED',
        goals: campaign.objective_type === 'WEB_CONVERSION' ? goals : null,
      })
      const group = await sendOne('create', 'ad_groups', campaign.ad_account_id, fields)
      onMade(group.id)
    },
    { once: true, toasts: true, labels: { campaign_id: campaign.name } },
  )
  if (campaign.objective_type === 'WEB_CONVERSION' && !goals) return null
  return (
    <Button disabled={add.isPending} onClick={() => void add.start()}>
      {t('addGroup')}
    </Button>
  )
}
