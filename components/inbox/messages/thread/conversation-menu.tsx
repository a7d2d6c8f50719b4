import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReport } from '@/components/content/reports/use-report'
import { conversationName } from '@/components/inbox/messages/inbox/conversation-name'
import { Icon } from '@/components/ui/icon'
import { Menu, menuItem } from '@/components/ui/menu/menu'
import patterns from '@/components/ui/patterns.module.css'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { OpenConversation } from '@/lib/inbox/messages/schema'
import { useAppDispatch } from '@/store/hooks'
import { conversationChanged, countMessages } from '@/store/inbox/messages'
import styles from './thread.module.css'

const DeleteDialog = dynamic(
  () =>
    retryImport(() => import('@/components/inbox/messages/inbox/delete-dialog')).then(
      (module) => module.DeleteDialog,
    ),
  { ssr: false, loading: Coming },
)

type Props = { conversation: OpenConversation; onRemoved: () => void }

/** Shows a conversation's further actions. */
export function ConversationMenu({ conversation, onRemoved }: Props) {
  const dispatch = useAppDispatch()
  const t = useTranslations('messages')
  const report = useReport()
  const [confirms, setConfirms] = useState<'delete' | 'block' | null>(null)
  const { id, is_group, users } = conversation
  const name = conversationName(conversation, t('deletedUser'))
  const other = is_group ? undefined : users[0]
  const remove = async () => {
    await resource('ConversationsResource').delete({ conversation_id: id })
    onRemoved()
  }
  const block = async (user_id: string) => {
    await resource('UserBlockResource').create({ user_id })
    showToast({ message: t('requests.blocked', { name }) })
    onRemoved()
  }
  const mute = async (user_id: string, on: boolean) => {
    try {
      await resource('UserMuteResource')[on ? 'create' : 'delete']({ user_id })
      showToast({ message: t(on ? 'thread.muted' : 'thread.unmuted', { name }) })
      dispatch(conversationChanged())
      void dispatch(countMessages())
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    }
  }
  return (
    <>
      <Menu
        label={t('thread.options')}
        face={<Icon name="more" />}
        className={`${patterns.press} ${styles.more}`}
      >
        {other && (
          <a className={menuItem} href={`/${other.username}/`}>
            {t('thread.profile')}
          </a>
        )}
        <button
          type="button"
          className={menuItem}
          onClick={() => report({ type: 'conversation', id }, other ?? null)}
        >
          {t('thread.report')}
        </button>
        {other && (
          <button type="button" className={menuItem} onClick={() => mute(other.id, !conversation.is_muted)}>
            {t(conversation.is_muted ? 'thread.unmute' : 'thread.mute')}
          </button>
        )}
        {other && (
          <button type="button" className={menuItem} onClick={() => setConfirms('block')}>
            {t('thread.block')}
          </button>
        )}
        <button type="button" className={menuItem} onClick={() => setConfirms('delete')}>
          {is_group ? t('thread.leave') : t('thread.delete')}
        </button>
      </Menu>
      {confirms === 'block' && other && (
        <DeleteDialog
          title={t('thread.blockTitle', { name })}
          text={t('thread.blockText')}
          action={t('thread.block')}
          run={() => block(other.id)}
          onClose={() => setConfirms(null)}
        />
      )}
      {confirms === 'delete' && (
        <DeleteDialog
          title={is_group ? t('thread.leaveTitle') : t('thread.clearTitle')}
          text={is_group ? t('thread.leaveText') : t('thread.clearText', { name })}
          action={is_group ? t('thread.leaveAction') : t('thread.deleteAction')}
          run={remove}
          onClose={() => setConfirms(null)}
        />
      )}
    </>
  )
}
