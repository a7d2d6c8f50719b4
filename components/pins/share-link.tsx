import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { Shared } from '@/store/invites'
import { useShare } from './use-share'

/** Shares a page of ours: a profile, a board. */
export function ShareLink({ shared }: { shared: Shared }) {
  const t = useTranslations('closeup')
  const { share } = useShare(shared)
  return <Button onClick={share}>{t('share')}</Button>
}
