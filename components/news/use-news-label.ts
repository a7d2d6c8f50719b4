import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { badgeText } from './badge-text'

/** What the way to the notifications is called, with how many are unread. */
export function useNewsLabel(): string {
  const t = useTranslations('shell')
  const unread = useAppSelector((state) => state.news.unread)
  return unread > 0 ? t('newsUnread', { count: badgeText(unread) }) : t('news')
}
