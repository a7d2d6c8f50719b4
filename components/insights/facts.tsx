import styles from '@/components/platform/admin/admin.module.css'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireAdminUser } from '@/lib/insights/admin/schema'

/** Shows read-only data of an account. */
export function Facts({ user }: { user: WireAdminUser }) {
  const t = useTranslations('admin.user')
  const format = useFormatter()
  const yes = (is: boolean) => (is ? t('yes') : t('no'))
  const moment = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  const facts = {
    email: user.email,
    email_verified: yes(user.is_email_verified),
    id: user.id,
    age: user.age === null ? t('unknown') : String(user.age),
    country: user.country,
    partner: yes(user.is_partner),
    private: yes(user.is_private_profile),
    mfa: yes(user.has_mfa_enabled),
    passcode: yes(user.is_parental_control_passcode_enabled),
    pins: format.number(user.pin_count),
    boards: format.number(user.board_count),
    created: moment(user.created_at),
    seen: user.last_seen_at ? moment(user.last_seen_at) : t('never'),
  }
  const deletion = useDeletion(user)
  const all = { ...facts, ...(deletion ? { deletion } : {}) }
  const names = Object.keys(all) as (keyof typeof all)[]
  return (
    <section className={styles.part} aria-label={t('facts')}>
      <h2>{t('facts')}</h2>
      <dl className={styles.facts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd dir="auto">{all[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the time of an account's deletion, or its progress; null for an active account. */
function useDeletion({ erasing_since, delete_after, pin_count: pins }: WireAdminUser): string | null {
  const t = useTranslations('admin.user')
  const format = useFormatter()
  const moment = (time: string) =>
    format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' })
  if (erasing_since) return t('erasing', { since: moment(erasing_since), pins })
  return delete_after && t('deletedOn', { date: moment(delete_after) })
}
