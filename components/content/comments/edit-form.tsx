import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { WireComment } from '@/lib/content/comments/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/comments.json'
import { Composer } from './composer'
import type { Conversation } from './conversation'

type Props = { conversation: Conversation; comment: WireComment; onDone: () => void }

/** Edits the viewer's own comment. */
export function EditForm(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Fields {...props} />
    </AreaTexts>
  )
}

function Fields({ conversation: { change }, comment, onDone }: Props) {
  const t = useTranslations('commenting')
  const save = async (text: string, force: boolean) => {
    const options = { commentId: comment.id, text, force }
    const { data } = await resource('AggregatedCommentResource').update(options)
    change({ type: 'updated', comment: data })
    onDone()
  }
  return (
    <Composer
      initial={comment.text}
      label={t('editLabel')}
      send={t('save')}
      onSend={save}
      onCancel={onDone}
    />
  )
}
