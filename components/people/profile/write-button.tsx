import { useRouter } from 'next/router'
import { useState } from 'react'
import { stayed } from '@/components/platform/stayed'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { randomUuid } from '@/lib/core/uuid'
import { resource } from '@/lib/edge/client/resource-client'
import { CallError } from '@/lib/platform/http/call-error'
import { useAppSelector } from '@/store/hooks'

/** Opens the conversation with a person; not with messages off. */
export function WriteButton({ user }: { user: WireProfile }) {
  const t = useTranslations('profile')
  const router = useRouter()
  const isShown = useAppSelector((state) => state.session.viewer?.should_show_messaging ?? false)
  const [isBusy, setBusy] = useState(false)
  if (!isShown) return null
  const open = async () => {
    setBusy(true)
    const hasStayed = stayed()
    try {
      const asked = { user_ids: [user.id], client_id: randomUuid() }
      const { data } = await resource('ConversationsResource').create(asked)
      if (hasStayed()) await router.push(`/messages/${data.conversation.id}/`)
    } catch (error) {
      const message = error instanceof CallError ? error.message : ''
      showToast({ message: message || t('messageFailed'), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button disabled={isBusy} aria-label={t('messageName', { name: user.full_name })} onClick={open}>
      {t('message')}
    </Button>
  )
}
