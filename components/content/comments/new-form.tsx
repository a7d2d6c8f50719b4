import { AreaTexts } from '@/components/platform/area-texts'
import { Avatar } from '@/components/ui/avatar'
import { useTranslations } from '@/i18n/texts'
import { later, sendOrKeep } from '@/lib/edge/client/pending'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/comments.json'
import { requestLogIn } from '@/store/accounts/intents'
import { isKnown } from '@/store/content/comments'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { keepComment, storedComment } from './comment-drafts'
import styles from './comments.module.css'
import { Composer } from './composer'
import { type Conversation, commentKey, isPrivatePlace } from './conversation'

type Props = {
  conversation: Conversation
  /** The text that was written before a log-in, which is sent at once. */
  resumed?: string | null
}

/** Shows the field for a comment on the picture, or on a try. A visitor logs in to send it; the text is kept. */
export function NewForm(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Fields {...props} />
    </AreaTexts>
  )
}

function Fields({ conversation, resumed = null }: Props) {
  const { pin, state, change, counted, tryId } = conversation
  const dispatch = useAppDispatch()
  const t = useTranslations('commenting')
  const viewer = useAppSelector((store) => store.session.viewer)
  const hint = isPrivatePlace(pin) ? t('privateBoard') : undefined
  const key = commentKey(conversation)
  const post = async (text: string, force: boolean) => {
    if (!viewer) {
      dispatch(requestLogIn('comment', { do: 'here', key, text }))
      return 'kept'
    }
    const objectId = pin.aggregated_pin_data.id
    const answer = tryId
      ? await resource('DidItCommentsResource').create({ did_it_id: tryId, pin_id: pin.id, text, force })
      : await sendOrKeep(
          'AggregatedCommentResource.create',
          { objectId, pinId: pin.id, text, force },
          { kind: 'comment', target: objectId, name: text, wanted: 1 },
        )
    if (answer === later) return
    const { data } = answer
    // The same text twice within seconds returns the existing comment.
    if (isKnown(state, data.id)) return
    change({ type: 'created', comment: data })
    counted(1)
  }
  return (
    <div className={styles.composer}>
      {viewer && <Avatar user={viewer} size={36} />}
      <Composer
        label={t('label')}
        placeholder={t('placeholder')}
        send={t('send')}
        hint={hint}
        onSend={post}
        initial={resumed ?? (viewer ? storedComment(viewer.id, key) : '')}
        {...(viewer && { onWrite: (text) => keepComment(viewer.id, key, text) })}
        isSent={Boolean(resumed)}
      />
    </div>
  )
}
