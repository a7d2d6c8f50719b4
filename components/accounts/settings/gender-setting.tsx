import { useTranslations } from '@/i18n/texts'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { useAppSelector } from '@/store/hooks'
import { ChoiceSetting } from './choice-setting'
import { TextSetting } from './text-setting'

const genders = ['female', 'male', 'non_binary', 'custom', 'unspecified'] as const

/** Shows the gender setting, with a free text. */
export function GenderSetting() {
  const t = useTranslations('settings.account')
  const gender = useAppSelector((state) => state.settings.own?.gender)
  return (
    <>
      <ChoiceSetting
        name="gender"
        label={t('gender')}
        choices={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
      />
      {gender === 'custom' && (
        <TextSetting name="custom_gender" label={t('customGender')} limit={settingsLimits.custom_gender} />
      )}
    </>
  )
}
