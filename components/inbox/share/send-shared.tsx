import { SendToPerson } from '@/components/inbox/messages/people/send-to-person'
import type { Sendable } from '@/components/inbox/messages/people/use-sending'
import { useTranslations } from '@/i18n/texts'
import styles from './share.module.css'

/** Sends what is shared to a person, in a message. */
export function SendShared({ what, onSent }: { what: Sendable; onSent: () => void }) {
  const t = useTranslations('invites')
  return (
    <section className={styles.send} aria-labelledby="send-shared">
      <h3 id="send-shared">{t('send')}</h3>
      <SendToPerson what={what} onSent={onSent} />
    </section>
  )
}
