import dynamic from 'next/dynamic'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { OptionSwitch } from '@/components/accounts/settings/switch-setting'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import { isMailOn, mailOptions } from '@/lib/platform/mail-kinds/options'
import { notificationGroups } from '@/lib/platform/notify/notification-groups'
import { useAppSelector } from '@/store/hooks'

const PushSetting = dynamic(
  () =>
    retryImport(() => import('@/components/inbox/notifications/push-setting')).then(
      (module) => module.PushSetting,
    ),
  { ssr: false },
)

/** Renders `/settings/notifications`: the kinds of notifications. */
export function NotificationSettingsScreen() {
  const t = useTranslations('settings.notifications')
  const isUnder18 = useAppSelector((state) => state.session.viewer?.is_under_18 ?? false)
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('news')} hint={t('newsHint')}>
        {notificationGroups.map((kind) => (
          <OptionSwitch key={kind} name="news_options" option={kind} label={t(`kinds.${kind}`)} />
        ))}
      </Section>
      <Section title={t('push')} hint={t('pushHint')}>
        <PushSetting />
        {notificationGroups.map((kind) => (
          <OptionSwitch key={kind} name="push_options" option={kind} label={t(`kinds.${kind}`)} />
        ))}
      </Section>
      <Section title={t('email')} hint={t('emailHint')}>
        {mailOptions.map((kind) => (
          <OptionSwitch
            key={kind}
            name="email_options"
            option={kind}
            // All ages below 18 have the same mail defaults.
            usual={isMailOn(kind, {}, isUnder18 ? 17 : null)}
            label={t(`mails.${kind}`)}
          />
        ))}
      </Section>
    </>
  )
}
