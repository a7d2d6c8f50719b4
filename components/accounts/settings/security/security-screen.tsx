import { PageHead } from '@/components/accounts/frame/section'
import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import security from '@/messages/en/settings-security.json'
import { useAppSelector } from '@/store/hooks'
import { MfaSection } from './mfa-section'
import styles from './security.module.css'
import { SessionsSection } from './sessions-section'
import { useSessions } from './use-sessions'

type Props = { screen: Extract<Screen, { name: 'settings-security' }> }

/** Renders `/settings/security`: the password, the second factor, and the sessions. */
export function SecurityScreen({ screen }: Props) {
  return (
    <SettingsFrame current="security">
      <AreaTexts area="settings-security" texts={security}>
        <Security {...screen} />
      </AreaTexts>
    </SettingsFrame>
  )
}

function Security({ sessions: given, mfa }: Props['screen']) {
  const t = useTranslations('settingsSecurity')
  const hasPassword = useAppSelector((state) => state.session.viewer?.has_password ?? false)
  const { list, end, endOthers } = useSessions(given)
  return (
    <>
      <PageHead title={t('title')} />
      <section className={styles.section}>
        <h2>{t('password.title')}</h2>
        <p className={styles.soft}>{hasPassword ? t('password.text') : t('password.none')}</p>
        <ButtonLink href="/settings/edit/password/">
          {hasPassword ? t('password.change') : t('password.set')}
        </ButtonLink>
      </section>
      <MfaSection given={mfa} hasPassword={hasPassword} onChanged={list.reload} />
      <SessionsSection
        sessions={list.items}
        hasMore={list.hasMore}
        isLoading={list.status === 'loading'}
        onMore={list.more}
        onEnd={end}
        onEndOthers={endOthers}
      />
    </>
  )
}
