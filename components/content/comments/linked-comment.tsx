import { useEffect } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/comments.json'
import type { Conversation } from './conversation'
import { oneComment } from './one-comment'

type Props = { id: string; conversation: Conversation; onFound: (linked: Conversation['linked']) => void }

/** Loads the comment in the address, with its thread, at any depth. Renders nothing. */
export function LinkedComment(props: Props) {
  return (
    <AreaTexts area="comments" texts={texts}>
      <Fetch {...props} />
    </AreaTexts>
  )
}

function Fetch({ id, conversation, onFound }: Props) {
  const t = useTranslations('commenting')
  const { pin, change } = conversation
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per address.
  useEffect(() => {
    const get = (commentId: string) => oneComment(commentId, pin.id)
    const bring = async () => {
      const comment = await get(id)
      const { parent_comment_id: thread } = comment
      if (thread !== null) change({ type: 'linked', comment: await get(thread) })
      change({ type: 'linked', comment })
      onFound({ id, thread })
    }
    bring().catch(() => showToast({ message: t('missing') }))
  }, [id, pin.id])
  return null
}
