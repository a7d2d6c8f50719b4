import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import type { WireInterest } from '@/lib/content/topics/schema'
import type { PinFields } from './pin-changes'
import { TopicsField } from './topics-field'
import { useMayAdvertise } from './use-may-promote'

/** The options of a pin besides its text and place. */
export type PinOptions = Pick<PinFields, 'interest_ids' | 'comments_disabled' | 'allow_shopping_rec'> &
  Partial<AdSwitches>

/** The switches of a pin about ads; absent where they cannot be changed. */
export type AdSwitches = Pick<PinFields, 'pin_is_ads_only' | 'is_ad_ineligible'>

type Props = {
  topics: readonly WireInterest[]
  value: PinOptions
  /** Title and description of the pin, from which topics are suggested. */
  text: string
  error: string | null
  onChange: (changes: Partial<PinOptions>) => void
}

/** Shows the topics and switches of a pin. Its texts are those of the area `engagement`. */
export function PinOptionsFields({ topics, value, text, error, onChange }: Props) {
  const t = useTranslations('pinsEdit')
  const mayAdvertise = useMayAdvertise()
  const { pin_is_ads_only, is_ad_ineligible } = value
  return (
    <>
      <TopicsField
        all={topics}
        chosen={value.interest_ids}
        text={text}
        error={error}
        onChange={(interest_ids) => onChange({ interest_ids })}
      />
      <SwitchField
        label={t('comments')}
        checked={!value.comments_disabled}
        onChange={(on) => onChange({ comments_disabled: !on })}
      />
      <SwitchField
        label={t('shopping')}
        hint={t('shoppingHint')}
        checked={value.allow_shopping_rec}
        onChange={(allow_shopping_rec) => onChange({ allow_shopping_rec })}
      />
      {mayAdvertise && pin_is_ads_only !== undefined && is_ad_ineligible !== undefined && (
        <>
          <SwitchField
            label={t('adsOnly')}
            hint={t('adsOnlyHint')}
            checked={pin_is_ads_only}
            onChange={(on) => onChange({ pin_is_ads_only: on, ...(on && { is_ad_ineligible: false }) })}
          />
          <SwitchField
            label={t('neverAd')}
            hint={t('neverAdHint')}
            checked={is_ad_ineligible}
            onChange={(on) => onChange({ is_ad_ineligible: on, ...(on && { pin_is_ads_only: false }) })}
          />
        </>
      )}
    </>
  )
}
