import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from '@/components/inbox/messages/screen.module.css'
import type { Go, Place } from '@/components/inbox/messages/thread/place'
import { ThreadView } from '@/components/inbox/messages/thread/thread'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { hasOpenMenu } from '@/components/ui/menu/open-menu'
import { isPlainClick } from '@/components/ui/plain-click'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/messages.json'
import { Inbox } from './inbox'
import { MessagesNotice } from './messages-notice'
import { NewMessage } from './new-message'
import { useInbox } from './use-inbox'

type Props = { onClose: () => void }

/** Shows the messages beside any page. Escape and its close button close it; the page stays usable. */
export function MessagesDrawer(props: Props) {
  return (
    <AreaTexts area="messages" texts={texts}>
      <Drawer {...props} />
    </AreaTexts>
  )
}

function Drawer({ onClose }: Props) {
  const t = useTranslations('messages')
  const drawer = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>({ view: 'list' })
  const go: Go = (to, event) => {
    if (event && !isPlainClick(event)) return
    event?.preventDefault()
    setPlace(to)
  }
  useEffect(() => {
    // The focused view no longer exists.
    if (place.view !== 'thread') drawer.current?.focus()
  }, [place])
  return createPortal(
    // Not a dialog element: a non-modal one handles neither focus nor Escape.
    <div
      ref={drawer}
      className={styles.drawer}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        // Page shortcuts ignore typing here; menus above it get Escape first.
        const isForMenu = hasOpenMenu(event.currentTarget)
        if (event.key === 'Escape' && !event.defaultPrevented && !isForMenu) onClose()
        event.stopPropagation()
      }}
    >
      {place.view === 'list' && <List go={go} onClose={onClose} />}
      {place.view === 'new' && <NewMessage go={go} heading="h2" />}
      {place.view === 'thread' && (
        <ThreadView key={place.id} id={place.id} first={null} go={go} heading="h2" />
      )}
    </div>,
    document.body,
  )
}

function List({ go, onClose }: Props & { go: Go }) {
  const t = useTranslations('messages')
  const inbox = useInbox(null)
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <ButtonLink look="plain" href="/messages/">
          {t('all')}
        </ButtonLink>
        <Button look="icon" aria-label={t('newMessage')} onClick={() => go({ view: 'new' })}>
          <Icon name="pencil" />
        </Button>
        <Button look="icon" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.scroll}>
        <MessagesNotice />
        <Inbox inbox={inbox} go={go} />
      </div>
    </>
  )
}
