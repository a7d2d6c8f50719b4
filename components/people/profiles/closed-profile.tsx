import { DoneButton } from '@/components/accounts/blocks/done-button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { resource } from '@/lib/edge/client/resource-client'

/** Shows a closed profile: private, or blocked by the viewer. */
export function ClosedProfile({ user }: { user: WireProfile }) {
  const t = useTranslations('profiles')
  if (!user.blocked_by_me)
    return (
      <EmptyState
        sign="lock"
        title={t('private.title')}
        text={t('private.text', { name: user.first_name })}
      />
    )
  const unblock = async () => {
    await resource('UserBlockResource').delete({ user_id: user.id })
    window.location.reload()
  }
  return (
    <EmptyState sign="lock" title={t('blocked.title', { name: user.full_name })} text={t('blocked.text')}>
      <DoneButton
        label={t('blocked.unblock')}
        name={t('blocked.unblock')}
        done={t('blocked.unblock')}
        run={unblock}
      />
    </EmptyState>
  )
}
