import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/comments.json'
import { isKnown } from '@/store/content/comments'
import { useAppSelector } from '@/store/hooks'
import { Composer } from './composer'
import { type Conversation, isPrivatePlace } from './conversation'

type Props = { conversation: Conversation; comment: WireComment; onDone: () => void; onCancel: () => void }

/** Shows the field for a reply; for a reply to a reply, it starts with that author's name. */
export function ReplyForm(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Fields {...props} />
    </AreaTexts>
  )
}

function Fields({ conversation: { pin, state, change, counted }, comment, onDone, onCancel }: Props) {
  const t = useTranslations('commenting')
  const viewerId = useAppSelector((store) => store.session.viewer?.id)
  const { user } = comment
  const answers = comment.parent_comment_id !== null && user.id !== viewerId
  const hint = isPrivatePlace(pin) ? t('privateBoard') : undefined
  const post = async (text: string, force: boolean) => {
    const options = { commentId: comment.id, pinId: pin.id, text, force }
    const { data } = await resource('AggregatedCommentReplyResource').create(options)
    if (!isKnown(state, data.id)) {
      change({ type: 'created', comment: data })
      counted(1)
    }
    onDone()
  }
  return (
    <Composer
      initial={answers ? `@${user.username} ` : ''}
      label={t('replyLabel', { name: user.full_name })}
      placeholder={t('replyPlaceholder')}
      send={t('send')}
      hint={hint}
      onSend={post}
      onCancel={onCancel}
    />
  )
}
