import { SendToPerson } from '@/components/inbox/messages/people/send-to-person'
import styles from '@/components/inbox/messages/screen.module.css'
import { type Go, hrefOf } from '@/components/inbox/messages/thread/place'
import { useIsMounted } from '@/components/ui/hooks/use-is-mounted'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { MessagesNotice, useSendingOff } from './messages-notice'

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
