import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import type { News } from './use-news'

/** Marks everything read; not there when everything is. */
export function ReadAll({ news }: { news: News }) {
  const t = useTranslations('news')
  const unread = useAppSelector((state) => state.news.unread)
  return unread > 0 ? (
    <Button look="plain" onClick={() => news.markRead()}>
      {t('readAll')}
    </Button>
  ) : null
}
