import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import type { WireAdminPage, WireAdminUser } from '@/lib/insights/admin/schema'
import { shownAddress } from '@/lib/platform/mail/shown-address'

type Props = { user: WireAdminUser; onVerified: (page: WireAdminPage) => void }

/** Verifies the address of a user with one press; nothing for a verified one. */
export function VerifyEmail({ user, onVerified }: Props) {
  const t = useTranslations('admin.verify')
  const { isPending, start } = useAction(
    async () => {
      const { data } = await resource('AdminEmailResource').create({ user_id: user.id, email: user.email })
      onVerified(data)
      showToast({ message: t('done', { email: shownAddress(user.email) }) })
    },
    { offline: t('failed'), toasts: true, once: true },
  )
  if (user.is_email_verified) return null
  return (
    <Button
      aria-disabled={isPending || undefined}
      aria-label={t('name', { name: user.username })}
      onClick={() => start()}
    >
      {t('action')}
    </Button>
  )
}
