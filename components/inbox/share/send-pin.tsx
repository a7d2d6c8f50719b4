import { SendToPerson } from '@/components/inbox/messages/send-to-person'
import { useTranslations } from '@/i18n/texts'
import styles from './share.module.css'

/** Sends the shared pin to a person, in a message. */
export function SendPin({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useTranslations('invites')
  return (
    <section className={styles.send} aria-labelledby="send-pin">
      <h3 id="send-pin">{t('send')}</h3>
      <SendToPerson pin={{ id }} onSent={onSent} />
    </section>
  )
}
