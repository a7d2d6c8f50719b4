import styles from '@/components/accounts/frame/fields.module.css'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Country } from '@/lib/accounts/locales/countries'
import { choosableLocales } from '@/lib/accounts/locales/locales'
import { settingsLimits } from '@/lib/accounts/settings/schema-limits'
import { hasTexts } from '@/lib/platform/i18n/languages'
import { shownAddress } from '@/lib/platform/mail/shown-address'
import { useAppSelector } from '@/store/hooks'
import { Closing } from './closing'
import { ComboSetting } from './combo-setting'
import { GenderSetting } from './gender-setting'
import { KindSection } from './kind/kind-section'
import { LinksSection } from './links/links-section'
import { SettingsForm } from './settings-form'
import { TextSetting } from './text-setting'

/** Renders `/settings/account-settings`. */
export function AccountScreen({ countries }: { countries: Country[] }) {
  const t = useTranslations('settings.account')
  const own = useAppSelector((state) => state.settings.own?.locale)
  const isBusiness = useAppSelector((state) => Boolean(state.settings.own?.business_name))
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <LogIn />
      <SettingsForm>
        <Section title={t('about')}>
          {isBusiness && <BusinessName />}
          <TextSetting
            name="birthday"
            label={t('birthday')}
            hint={t('birthdayHint')}
            type="date"
            autoComplete="bday"
          />
          <GenderSetting />
        </Section>
        <Section title={t('phone')}>
          <PhoneCountry countries={countries} />
          <TextSetting name="phone_number" label={t('phoneNumber')} type="tel" autoComplete="tel" dir="ltr" />
        </Section>
      </SettingsForm>
      <Section title={t('place')} hint={t('languageHint')}>
        <ComboSetting
          name="country"
          label={t('country')}
          choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <ComboSetting
          name="locale"
          label={t('locale')}
          choices={choosableLocales
            .filter(({ locale }) => hasTexts(locale) || locale === own)
            .map(({ locale, name }) => ({ value: locale, label: name }))}
        />
      </Section>
      <KindSection />
      <LinksSection />
      <Closing />
    </>
  )
}

/** Shows links to the log-in settings, each on its own page. */
function LogIn() {
  const t = useTranslations('settings.account')
  const viewer = useAppSelector((state) => state.session.viewer)
  return (
    <Section title={t('logIn')}>
      <div className={styles.row}>
        <div>
          <p className={styles.label}>{t('email')}</p>
          <p className={styles.value}>{shownAddress(viewer?.email ?? '')}</p>
        </div>
        <ButtonLink href="/settings/edit/email/">{t('changeEmail')}</ButtonLink>
      </div>
      <div className={styles.row}>
        <p className={styles.label}>{t('password')}</p>
        <ButtonLink href="/settings/edit/password/">
          {viewer?.has_password ? t('changePassword') : t('setPassword')}
        </ButtonLink>
      </div>
    </Section>
  )
}

function BusinessName() {
  const t = useTranslations('settings.kind')
  return (
    <TextSetting
      name="business_name"
      label={t('businessName')}
      limit={settingsLimits.business_name}
      required
    />
  )
}

function PhoneCountry({ countries }: { countries: Country[] }) {
  const t = useTranslations('settings.account')
  const choices = countries.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <ComboSetting
      name="phone_country"
      label={t('phoneCountry')}
      choices={choices}
      placeholder={t('noCountry')}
    />
  )
}
