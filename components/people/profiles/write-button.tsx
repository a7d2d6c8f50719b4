import { useRouter } from 'next/router'
import { stayed } from '@/components/platform/stayed'
import { useAction } from '@/components/platform/use-action'
import { useResumed } from '@/components/platform/use-resumed'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { randomUuid } from '@/lib/core/uuid'
import { resource } from '@/lib/edge/client/resource-client'
import { requestLogIn } from '@/store/accounts/intents'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Opens the conversation with a person; hidden if messages are off. A visitor logs in first. */
export function WriteButton({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  const router = useRouter()
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const isShown = useAppSelector((state) => state.session.viewer?.should_show_messaging ?? true)
  const { isPending: isBusy, start: open } = useAction(
    async () => {
      const hasStayed = stayed()
      const requested = { user_ids: [user.id], client_id: randomUuid() }
      const { data } = await resource('ConversationsResource').create(requested)
      if (hasStayed()) await router.push(`/messages/${data.conversation.id}/`)
    },
    { offline: t('messageFailed'), toasts: true },
  )
  const key = `message:${user.id}`
  useResumed(key, () => void open(), isShown)
  if (!isShown) return null
  const press = () => (isMember ? open() : dispatch(requestLogIn('message', { do: 'here', key })))
  return (
    <Button disabled={isBusy} aria-label={t('messageName', { name: user.full_name })} onClick={press}>
      {t('message')}
    </Button>
  )
}
