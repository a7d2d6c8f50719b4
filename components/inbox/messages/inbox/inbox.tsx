import { type Go, hrefOf } from '@/components/inbox/messages/thread/place'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useTranslations } from '@/i18n/texts'
import { ContactRequests } from './contact-requests'
import styles from './inbox.module.css'
import { InboxRow } from './inbox-row'
import type { Inbox as InboxState } from './use-inbox'

type Props = {
  inbox: InboxState
  /** Conversation open beside the list. */
  openId?: string | undefined
  go: Go
}

/** Lists contact requests, then conversations by newest message. */
export function Inbox({ inbox, openId, go }: Props) {
  const t = useTranslations('messages')
  const { conversations, requests, status, hasMore } = inbox
  const isEmpty = conversations.length === 0 && requests.length === 0
  if (isEmpty && status === 'loading')
    return (
      <div className={styles.loading} role="status" aria-label={t('loading')}>
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} height="64px" />
        ))}
      </div>
    )
  if (isEmpty && status === 'failed')
    return (
      <div className={styles.foot} role="alert">
        <p>{t('failed')}</p>
        <Button onClick={() => void inbox.reload()}>{t('retry')}</Button>
      </div>
    )
  if (isEmpty)
    return (
      <EmptyState sign="inbox" title={t('none.title')} text={t('none.text')}>
        <ButtonLink
          look="accent"
          href={hrefOf({ view: 'new' })}
          onClick={(event) => go({ view: 'new' }, event)}
        >
          <Icon name="pencil" size={20} />
          {t('newMessage')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <ContactRequests requests={requests} go={go} />
      <ul className={styles.list} aria-label={t('conversations')}>
        {conversations.map((conversation) => (
          <InboxRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            go={go}
          />
        ))}
      </ul>
      <div className={styles.foot} role="status">
        {status === 'failed' && <p>{t('failed')}</p>}
        {hasMore && (
          <Button disabled={status === 'loading'} onClick={inbox.more}>
            {status === 'failed' ? t('retry') : t('more')}
          </Button>
        )}
      </div>
    </>
  )
}
