import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { type Shared, sharing } from '@/store/accounts/invites'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const hasSheet = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches

/**
 * Shares a page's address: for members in a dialog with a personal link, for visitors with the share sheet
 * or the clipboard.
 */
export function useShare(shared: Shared) {
  const t = useTranslations('closeup')
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const { path, title } = shared
  const copy = async () => {
    const url = new URL(path, window.location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      showToast({ message: t('copied') })
    } catch {
      showToast({ message: t('copyFailed', { url }), tone: 'error' })
    }
  }
  const share = () => {
    if (isMember || !hasSheet()) return void dispatch(sharing(shared))
    const url = new URL(path, window.location.origin).href
    navigator.share(title ? { url, title } : { url }).catch((error: unknown) => {
      // Closing the share sheet is an answer, too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy()
    })
  }
  return { copy, share }
}

/** Returns a pin in the form that is shared. */
export const sharedPin = ({ id, title }: { id: string; title: string }): Shared => ({
  object_type: 'pin',
  object_id: id,
  path: `/pin/${id}/`,
  title,
})
