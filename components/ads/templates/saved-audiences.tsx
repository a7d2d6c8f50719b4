import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireAdGroup } from '@/lib/ads/campaigns/wire'
import type { WireTemplate } from '@/lib/ads/templates/schema'
import type { GroupValues } from '../manager-forms/values'
import { AudienceInsights } from '../manager-insights/audience-insights'
import { giveBesides } from './calls'
import { ChooseAudience } from './choose-audience'
import { SaveAudience } from './save-audience'
import styles from './saved-audiences.module.css'

type Props = {
  group: WireAdGroup
  values: Pick<GroupValues, 'targeting' | 'expands'>
  onChange: (values: Pick<GroupValues, 'targeting' | 'expands'>) => void
  /** Takes the audience whose keywords and placement the ad group gets when it is saved; without it, it gets them at once. */
  onUse?: (template: WireTemplate) => void
}

/** Offers to begin with an audience that was saved, and to save the one that is chosen. */
export function SavedAudiences({ group, values, onChange, onUse }: Props) {
  const t = useTranslations('manager.savedPeople')
  const [open, setOpen] = useState<'choose' | 'save' | null>(null)
  const [used, setUsed] = useState<WireTemplate | null>(null)
  return (
    <div className={styles.part}>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('choose')}>{t('use')}</Button>
        <Button onClick={() => setOpen('save')}>{t('save')}</Button>
        <AudienceInsights ad_account_id={group.ad_account_id} />
      </div>
      <p role="status">
        {used && t('used', { name: used.name })}
        {used &&
          used.keywords.length > 0 &&
          ` ${t(onUse ? 'keywordsLater' : 'keywords', { count: used.keywords.length })}`}
        {used && used.placement_group !== 'ALL' && ` ${t(`placement.${used.placement_group}`)}`}
      </p>
      {open === 'choose' && (
        <ChooseAudience
          group={group}
          give={onUse ? null : (template) => giveBesides(group, template)}
          onUse={(template) => {
            onUse?.(template)
            setUsed(template)
            setOpen(null)
            onChange({
              targeting: template.targeting_attributes,
              expands: template.auto_targeting_enabled,
            })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'save' && <SaveAudience group={group} values={values} onClose={() => setOpen(null)} />}
    </div>
  )
}
