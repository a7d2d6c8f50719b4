import { useTranslations } from '@/i18n/texts'
import type { PendingRow } from '@/lib/edge/client/pending-list'

/** The longest part of a comment that is repeated. */
const max = 60

const brief = (text: string) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

/** Returns the function that says what a waiting action does. */
export function usePendingWords(): (row: PendingRow) => string {
  const t = useTranslations('pending')
  return ({ kind, name, wanted }) => {
    switch (kind) {
      case 'save':
        return name ? t('save', { name }) : t('saveAnywhere')
      case 'comment':
        return t('comment', { name: brief(name) })
      case 'reaction':
        return t(wanted === 0 ? 'reactionOff' : 'reaction')
      case 'like':
        return t(wanted === 1 ? 'like' : 'unlike')
      default:
        return t(wanted === 1 ? 'follow' : 'unfollow', { name: name || t('someone') })
    }
  }
}
