import { PageHead, Section } from '@/components/accounts/frame/section'
import { useTranslations } from '@/i18n/texts'
import { commentFeatures } from '@/lib/accounts/settings/kinds'
import { ChoiceSetting } from './choice-setting'
import { HiddenCommenters } from './hidden-commenters'
import { OptionSwitch, SwitchSetting } from './switch-setting'
import { WordFilters } from './word-filters'

const commenters = ['everyone', 'followers', 'following', 'nobody'] as const

/** Renders `/settings/permissions`: permissions of others on the user's pins. */
export function PermissionsScreen() {
  const t = useTranslations('settings.permissions')
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('comments')}>
        <ChoiceSetting
          name="comment_permission"
          label={t('who')}
          choices={commenters.map((value) => ({ value, label: t(value) }))}
        />
        {commentFeatures.map((feature) => (
          <OptionSwitch
            key={feature}
            name="feature_map"
            option={feature}
            label={t(`features.${feature}`)}
            hint={t(`features.${feature}Hint`)}
          />
        ))}
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
