import { useState } from 'react'
import { DoneButton } from '@/components/accounts/blocks/done-button'
import styles from '@/components/accounts/frame/fields.module.css'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/pins-promoted.json'
import { SwitchSetting } from './switch-setting'
import tune from './tune.module.css'

type Ads = Extract<Screen, { name: 'settings-ads' }>['ads']

/** Renders `/settings/ads`: what ads may use, which topics they are not about, and what was hidden. */
export function AdSettingsScreen({ ads }: { ads: Ads }) {
  return (
    <AreaTexts area="pins-promoted" texts={texts}>
      <AdSettings ads={ads} />
    </AreaTexts>
  )
}

function AdSettings({ ads }: { ads: Ads }) {
  const t = useTranslations('adSettings')
  if (!ads.sees_ads)
    return (
      <>
        <PageHead title={t('title')} hint={t('hint')} />
        <p className={styles.note}>{t('noAds')}</p>
      </>
    )
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('use')}>
        <SwitchSetting
          name="ads_personalization"
          label={t('personalization')}
          hint={t('personalizationHint')}
        />
        {!ads.is_consented && (
          <p className={styles.note}>
            {t('noConsent')} <a href="/settings/cookies/">{t('cookies')}</a>
          </p>
        )}
      </Section>
      <Section title={t('categories')} hint={t('categoriesHint')}>
        {ads.categories.map((category) => (
          <Category key={category.id} {...category} />
        ))}
      </Section>
      <Section title={t('advertisers')} hint={t('advertisersHint')}>
        <Advertisers advertisers={ads.advertisers} />
      </Section>
      <Section title={t('hiddenAds')}>
        <HiddenAds count={ads.hidden_ads} />
      </Section>
    </>
  )
}

function Category({ id, name, is_hidden }: Ads['categories'][number]) {
  const [isShown, setShown] = useState(!is_hidden)
  const change = useAction(
    async (wanted: boolean) => {
      setShown(wanted)
      try {
        await resource('AdSettingsResource').update({ interest_id: id, is_hidden: !wanted })
      } catch (error) {
        setShown(!wanted)
        throw error
      }
    },
    { toasts: true },
  )
  return <SwitchField label={name} checked={isShown} onChange={(wanted) => void change.start(wanted)} />
}

function Advertisers({ advertisers }: Pick<Ads, 'advertisers'>) {
  const t = useTranslations('adSettings')
  if (advertisers.length === 0) return <p className={styles.note}>{t('noAdvertisers')}</p>
  return (
    <ul className={tune.pins}>
      {advertisers.map(({ id, name }) => (
        <li key={id}>
          <span dir="auto">{name}</span>
          <DoneButton
            label={t('show')}
            name={t('showName', { name })}
            done={t('shown')}
            run={() => resource('AdSettingsResource').update({ business_id: id })}
          />
        </li>
      ))}
    </ul>
  )
}

function HiddenAds({ count }: { count: number }) {
  const t = useTranslations('adSettings')
  if (count === 0) return <p className={styles.note}>{t('noHiddenAds')}</p>
  return (
    <div className={tune.foot}>
      <p>{t('hiddenCount', { count })}</p>
      <DoneButton
        label={t('showAll')}
        name={t('showAll')}
        done={t('shown')}
        run={() => resource('AdSettingsResource').update({ hidden_ads: 'none' })}
      />
    </div>
  )
}
