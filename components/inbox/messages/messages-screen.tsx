import Head from 'next/head'
import { useRouter } from 'next/router'
import { AreaTexts } from '@/components/platform/area-texts'
import { isLeaving } from '@/components/platform/stayed'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/messages.json'
import { useAppSelector } from '@/store/hooks'
import { Inbox } from './inbox/inbox'
import { MessagesNotice } from './inbox/messages-notice'
import { NewMessage } from './inbox/new-message'
import { useInbox } from './inbox/use-inbox'
import styles from './screen.module.css'
import { type Go, hrefOf } from './thread/place'
import { ThreadView } from './thread/thread'

type Props = { screen: Extract<Screen, { name: 'messages' }> }

/**
 * Renders `/messages/` and `/messages/{id}/`: the list, and beside it (on phones in its place) a
 * conversation.
 */
export function MessagesScreen({ screen }: Props) {
  const isShown = useAppSelector((state) => state.session.viewer?.should_show_messaging ?? false)
  return (
    <AreaTexts area="messages" texts={texts}>
      {isShown || screen.open ? <Places screen={screen} /> : <SwitchedOff />}
    </AreaTexts>
  )
}

function Places({ screen }: Props) {
  const t = useTranslations('messages')
  const router = useRouter()
  const inbox = useInbox(screen)
  const isNew = router.query.new !== undefined
  const { open } = screen
  // Without conversations, the list explains what to do.
  const isEmpty = inbox.conversations.length === 0 && inbox.requests.length === 0
  // A link navigates on its own; otherwise navigate here, unless another link was pressed in the meantime.
  const go: Go = (place, event) => {
    if (!event && !isLeaving()) void router.push(hrefOf(place))
  }
  return (
    <div className={styles.screen} data-open={open || isNew ? 'thread' : 'list'}>
      <Head>
        <meta name="robots" content="noindex" key="robots" />
      </Head>
      <div className={styles.list}>
        <header className={styles.head}>
          {open || isNew ? <h2>{t('title')}</h2> : <h1>{t('title')}</h1>}
          <ButtonLink look="icon" href="/settings/messages/" aria-label={t('settings')}>
            <Icon name="more" />
          </ButtonLink>
          <ButtonLink look="icon" href={hrefOf({ view: 'new' })} aria-label={t('newMessage')}>
            <Icon name="pencil" />
          </ButtonLink>
        </header>
        <div className={styles.scroll}>
          <MessagesNotice />
          <Inbox inbox={inbox} openId={open?.conversation.id} go={go} />
        </div>
      </div>
      <div className={styles.thread}>
        {isNew ? (
          <NewMessage go={go} heading="h1" />
        ) : open ? (
          <ThreadView
            key={open.conversation.id}
            id={open.conversation.id}
            first={open}
            go={go}
            heading="h1"
          />
        ) : isEmpty ? null : (
          <EmptyState sign="inbox" title={t('none.pick')} text={t('none.pickText')}>
            <Button look="accent" onClick={() => router.push(hrefOf({ view: 'new' }))}>
              {t('newMessage')}
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function SwitchedOff() {
  const t = useTranslations('messages.off')
  return (
    <EmptyState isPage sign="inbox" title={t('title')} text={t('text')}>
      <ButtonLink look="accent" href="/settings/messages/">
        {t('action')}
      </ButtonLink>
    </EmptyState>
  )
}
