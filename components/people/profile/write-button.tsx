import { useRouter } from 'next/router'
import { stayed } from '@/components/platform/stayed'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { randomUuid } from '@/lib/core/uuid'
import { resource } from '@/lib/edge/client/resource-client'
import { useAppSelector } from '@/store/hooks'

/** Opens the conversation with a person; hidden if messages are off. */
export function WriteButton({ user }: { user: WireProfile }) {
  const t = useTranslations('profile')
  const router = useRouter()
  const isShown = useAppSelector((state) => state.session.viewer?.should_show_messaging ?? false)
  const { isPending: isBusy, start: open } = useAction(
    async () => {
      const hasStayed = stayed()
      const asked = { user_ids: [user.id], client_id: randomUuid() }
      const { data } = await resource('ConversationsResource').create(asked)
      if (hasStayed()) await router.push(`/messages/${data.conversation.id}/`)
    },
    { offline: t('messageFailed'), toasts: true },
  )
  if (!isShown) return null
  return (
    <Button disabled={isBusy} aria-label={t('messageName', { name: user.full_name })} onClick={() => open()}>
      {t('message')}
    </Button>
  )
}
