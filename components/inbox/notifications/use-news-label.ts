import { useTranslations } from '@/i18n/texts'
import { useAppSelector } from '@/store/hooks'
import { badgeText } from './badge-text'

/** How many notifications are unread, in words; null when none is. */
export function useUnreadWords(): string | null {
  const t = useTranslations('shell')
  const unread = useAppSelector((state) => state.news.unread)
  return unread > 0 ? t('newsUnread', { count: badgeText(unread) }) : null
}

/** What the way to the notifications is called, with how many are unread. */
export function useNewsLabel(): string {
  const t = useTranslations('shell')
  const words = useUnreadWords()
  return words ? `${t('news')}, ${words}` : t('news')
}
