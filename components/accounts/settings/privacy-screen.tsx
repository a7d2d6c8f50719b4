import styles from '@/components/accounts/frame/fields.module.css'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { BlockedPeople } from './blocked-people'
import { StoppedInvites } from './stopped-invites'
import { SwitchSetting } from './switch-setting'

/** Renders `/settings/privacy`: visibility and use of personal data. */
export function PrivacyScreen() {
  const t = useTranslations('settings.privacy')
  const viewer = useAppSelector((state) => state.session.viewer)
  const switchOf = (name: Parameters<typeof SwitchSetting>[0]['name'], text: Text) => (
    <SwitchSetting name={name} label={t(text)} hint={t(`${text}Hint`)} />
  )
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('profile')}>
        {viewer?.is_under_16 ? (
          <p className={styles.note}>{t('under16')}</p>
        ) : (
          <>
            {switchOf('is_private_profile', 'private')}
            {switchOf('is_hidden_from_search', 'hidden')}
          </>
        )}
      </Section>
      <Section title={t('forms')} hint={t('formsHint')}>
        <SwitchSetting name="is_name_eligible_for_lead_form_autofill" label={t('fillName')} />
        <SwitchSetting name="is_email_eligible_for_lead_form_autofill" label={t('fillEmail')} />
      </Section>
      <BlockedPeople />
      <StoppedInvites />
    </>
  )
}

type Text = 'private' | 'hidden'
