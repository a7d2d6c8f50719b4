import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useReport } from '@/components/content/reports/use-report'
import { AreaTexts } from '@/components/platform/area-texts'
import { menuItem } from '@/components/ui/menu/menu'
import { Coming } from '@/components/ui/progress'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import texts from '@/messages/en/comments.json'
import { useAppSelector } from '@/store/hooks'
import type { Conversation } from './conversation'
import { useCommentActions } from './use-comment-actions'

const BlockDialog = dynamic(
  () =>
    retryImport(() => import('@/components/accounts/blocks/block-dialog')).then(
      (module) => module.BlockDialog,
    ),
  { ssr: false, loading: Coming },
)

type Props = { conversation: Conversation; comment: WireComment; onReply: () => void; onEdit: () => void }

/**
 * Shows a comment's actions: editing for its author, curation for the pin's owner, hiding and reporting for
 * others.
 */
export function CommentMenu(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Items {...props} />
    </AreaTexts>
  )
}

function Item({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={menuItem} onClick={onClick}>
      {label}
    </button>
  )
}

function Items({ conversation, comment, onReply, onEdit }: Props) {
  const t = useTranslations('commenting')
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const actions = useCommentActions(conversation, comment)
  const report = useReport()
  const [isBlocking, setBlocking] = useState(false)
  const { user, highlighted_by_pin_owner: isHighlighted } = comment
  const isMember = viewerId !== undefined
  const isAuthor = viewerId === user.id
  const isPinOwner = viewerId === conversation.pin.pinner.id
  const isTagged = comment.tagged_users.some(({ id }) => id === viewerId)
  const name = { name: `@${user.username}` }
  return (
    <>
      {isAuthor && <Item label={t('edit')} onClick={onEdit} />}
      {isAuthor && <Item label={t('delete')} onClick={actions.remove} />}
      <Item label={t('reply')} onClick={onReply} />
      {isPinOwner && !conversation.tryId && comment.parent_comment_id === null && (
        <Item
          label={t(isHighlighted ? 'unhighlight' : 'highlight')}
          onClick={() => actions.highlight(!isHighlighted)}
        />
      )}
      {isPinOwner && !isAuthor && <Item label={t('removeFromPin')} onClick={actions.removeFromPin} />}
      {(isTagged || (isAuthor && comment.tags.length > 0)) && (
        <Item label={t(isAuthor ? 'unmentionAll' : 'unmention')} onClick={actions.unmention} />
      )}
      <Item label={t('copy')} onClick={actions.copy} />
      {isMember && !isAuthor && (
        <>
          <Item label={t('hide')} onClick={actions.hide} />
          <Item label={t('hideUser', name)} onClick={actions.hideUser} />
          <Item label={t('block', name)} onClick={() => setBlocking(true)} />
        </>
      )}
      {!isAuthor && (
        <Item
          label={t('report')}
          onClick={() => report({ type: 'aggregatedComment', id: comment.id }, user)}
        />
      )}
      {isPinOwner && (
        <a className={menuItem} href="/settings/permissions/">
          {t('settings')}
        </a>
      )}
      {isBlocking && <BlockDialog user={user} onClose={() => setBlocking(false)} />}
    </>
  )
}
