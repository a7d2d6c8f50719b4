import styles from '@/components/accounts/frame/fields.module.css'
import { PageHead } from '@/components/accounts/frame/section'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { ChoiceSetting } from './choice-setting'

const mentioners = ['everyone', 'following', 'nobody'] as const
const writers = ['everyone', 'mutual', 'nobody'] as const

/** Renders `/settings/edit/mentions`: permissions for mentions. */
export function MentionsScreen() {
  const t = useTranslations('settings.mentions')
  const isUnder16 = useAppSelector((state) => state.session.viewer?.is_under_16 ?? false)
  const allowed = mentioners.filter((value) => !(isUnder16 && value === 'everyone'))
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      {isUnder16 && <p className={styles.note}>{t('under16')}</p>}
      <ChoiceSetting
        name="mention_permission"
        label={t('who')}
        choices={allowed.map((value) => ({ value, label: t(value) }))}
      />
    </>
  )
}

/** Renders `/settings/messages`: permissions for messages. */
export function MessagesScreen() {
  const t = useTranslations('settings.messages')
  const isUnder16 = useAppSelector((state) => state.session.viewer?.is_under_16 ?? false)
  const allowed = writers.filter((value) => !(isUnder16 && value === 'everyone'))
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      {isUnder16 && <p className={styles.note}>{t('under16')}</p>}
      <ChoiceSetting
        name="message_permission"
        label={t('who')}
        choices={allowed.map((value) => ({ value, label: t(value) }))}
      />
    </>
  )
}
