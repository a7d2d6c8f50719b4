import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'

/** Shows a failed feed, with a retry. */
export function FeedFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('feed')
  return (
    <EmptyState sign="retry" title={t('failed.title')} text={t('failed.text')}>
      <Button look="accent" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </EmptyState>
  )
}
