import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useShare } from './use-share'

/** Shares a page of ours: a profile, a board. */
export function ShareLink({ path, title }: { path: string; title: string }) {
  const t = useTranslations('closeup')
  const { share } = useShare(path, title)
  return <Button onClick={share}>{t('share')}</Button>
}
