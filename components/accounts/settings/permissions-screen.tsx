import { PageHead, Section } from '@/components/accounts/frame/section'
import { useTranslations } from '@/i18n/texts'
import { CommentersSetting } from './commenters-setting'
import { HiddenCommenters } from './hidden-commenters'
import { SwitchSetting } from './switch-setting'
import { WordFilters } from './word-filters'

/** Renders `/settings/permissions`: permissions of others on the user's pins. */
export function PermissionsScreen() {
  const t = useTranslations('settings.permissions')
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('comments')}>
        <CommentersSetting />
      </Section>
      <Section title={t('filters')} hint={t('filtersHint')}>
        <WordFilters />
      </Section>
      <HiddenCommenters />
      <Section title={t('shopping')}>
        <SwitchSetting name="shopping_recommendations" label={t('shoppingSwitch')} hint={t('shoppingHint')} />
      </Section>
    </>
  )
}
