import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/comments.json'
import { requestLogIn } from '@/store/accounts/intents'
import { isKnown } from '@/store/content/comments'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Composer } from './composer'
import { type Conversation, isPrivatePlace } from './conversation'

type Props = {
  conversation: Conversation
  comment: WireComment
  /** The text that was written before a log-in, which is sent at once. */
  resumed?: string | null
  onDone: () => void
  onCancel: () => void
}

/** Shows the field for a reply; for a reply to a reply, it starts with that author's name. */
export function ReplyForm(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Fields {...props} />
    </AreaTexts>
  )
}

function Fields({ conversation, comment, resumed = null, onDone, onCancel }: Props) {
  const { pin, state, change, counted } = conversation
  const dispatch = useAppDispatch()
  const t = useTranslations('commenting')
  const viewerId = useAppSelector((store) => store.session.viewer?.id)
  const { user } = comment
  const answers = comment.parent_comment_id !== null && user.id !== viewerId
  const hint = isPrivatePlace(pin) ? t('privateBoard') : undefined
  const post = async (text: string, force: boolean) => {
    if (!viewerId) {
      dispatch(requestLogIn('comment', { do: 'here', key: `reply:${comment.id}`, text }))
      return 'kept'
    }
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
      initial={resumed || (answers ? `@${user.username} ` : '')}
      isSent={Boolean(resumed)}
      label={t('replyLabel', { name: user.full_name })}
      placeholder={t('replyPlaceholder')}
      send={t('send')}
      hint={hint}
      onSend={post}
      onCancel={onCancel}
    />
  )
}
