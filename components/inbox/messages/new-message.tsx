import { Icon } from '@/components/ui/icon'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { useTranslations } from '@/i18n/texts'
import { MessagesNotice, useSendingOff } from './messages-notice'
import { type Go, hrefOf } from './place'
import styles from './screen.module.css'
import { SendToPerson } from './send-to-person'

/** Chooses receivers and writes a first message; then opens the conversation. */
export function NewMessage({ go, heading: Heading }: { go: Go; heading: 'h1' | 'h2' }) {
  const t = useTranslations('messages')
  const isMounted = useIsMounted()
  const reason = useSendingOff()
  return (
    <section className={styles.new} aria-labelledby="new-message">
      <header className={styles.head}>
        <a
          className={styles.back}
          href={hrefOf({ view: 'list' })}
          aria-label={t('back')}
          onClick={(event) => go({ view: 'list' }, event)}
        >
          <Icon name="back" size={22} />
        </a>
        <Heading id="new-message">{t('newMessage')}</Heading>
      </header>
      <div className={styles.scroll}>
        <MessagesNotice />
        {/* Sent even if the page has been left. */}
        {!reason && <SendToPerson onSent={(id) => isMounted() && go({ view: 'thread', id })} />}
      </div>
    </section>
  )
}
