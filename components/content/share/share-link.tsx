import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { Shared } from '@/store/accounts/invites'
import { useShare } from './use-share'

/** Shares a page of the site: a profile or a board. */
export function ShareLink({ shared }: { shared: Shared }) {
  const t = useTranslations('closeup')
  const { share } = useShare(shared)
  return <Button onClick={share}>{t('share')}</Button>
}
