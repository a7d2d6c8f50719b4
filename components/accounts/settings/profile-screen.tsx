import { PageHead, Section } from '@/components/accounts/frame/section'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { adultAge, ageOn } from '@/lib/accounts/sign-up/age'
import { useAppSelector } from '@/store/hooks'
import { PortraitSetting } from './portrait/portrait-setting'
import { SettingsForm } from './settings-form'
import { TextSetting } from './text-setting'
import { UsernameSetting } from './username-setting'

/** Renders `/settings/edit-profile`: the public profile. */
export function ProfileScreen() {
  const t = useTranslations('settings.profile')
  // The server refuses a place of someone under 18.
  const isMinor = useAppSelector(
    ({ settings: { own } }) => own?.birthday != null && ageOn(own.birthday, new Date()) < adultAge,
  )
  const username = useAppSelector((state) => state.session.viewer?.username)
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('picture')}>
        <PortraitSetting />
      </Section>
      <SettingsForm>
        <Section title={t('name')}>
          <TextSetting
            name="first_name"
            label={t('firstName')}
            limit={settingsLimits.first_name}
            autoComplete="given-name"
          />
          <TextSetting
            name="last_name"
            label={t('lastName')}
            limit={settingsLimits.last_name}
            autoComplete="family-name"
          />
          <UsernameSetting />
        </Section>
        <Section title={t('words')}>
          <TextSetting name="about" label={t('about')} limit={settingsLimits.about} rows={4} />
          <TextSetting
            name="website_url"
            label={t('website')}
            hint={t('websiteHint')}
            type="url"
            inputMode="url"
            autoComplete="url"
            dir="ltr"
          />
          {!isMinor && (
            <TextSetting
              name="location"
              label={t('location')}
              hint={t('locationHint')}
              limit={settingsLimits.location}
            />
          )}
        </Section>
      </SettingsForm>
      <div>
        <ButtonLink href={`/${username}/`}>{t('see')}</ButtonLink>
      </div>
    </>
  )
}
