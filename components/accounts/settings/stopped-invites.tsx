import { DoneButton } from '@/components/accounts/blocks/done-button'
import styles from '@/components/accounts/blocks/people.module.css'
import rows from '@/components/accounts/blocks/person-row.module.css'
import { Section } from '@/components/accounts/frame/section'
import { useList } from '@/components/platform/use-list'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { api } from '@/lib/edge/client/api'

const load = async () => ({ data: await api('GET /v3/users/me/invite_stops/'), bookmark: null })

/** Lists the businesses and people whose invites the viewer stopped, with allowing them again. Part of the privacy settings. */
export function StoppedInvites() {
  const t = useTranslations('settings.privacy.stops')
  const { items, status, more } = useList('stopped invites', load)
  return (
    <Section title={t('title')} hint={t('hint')}>
      <ul className={rows.list}>
        {items.map(({ id, sender_name, sender_kind }) => (
          <li key={id} className={`${rows.person} ${styles.person}`}>
            <span>
              <b dir="auto">{sender_name}</b> <small>{t(sender_kind)}</small>
            </span>
            <DoneButton
              label={t('allow')}
              name={t('allowName', { name: sender_name })}
              done={t('allowed')}
              run={() => api('DELETE /v3/users/me/invite_stops/:id/', { id })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {status === 'idle' && items.length === 0 && <p>{t('none')}</p>}
        {status === 'failed' && (
          <>
            <p>{t('failed')}</p>
            <Button onClick={more}>{t('retry')}</Button>
          </>
        )}
      </div>
    </Section>
  )
}
