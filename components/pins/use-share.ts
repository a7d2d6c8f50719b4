import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/toast-store'

const hasSheet = () => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches

/** Hands on the address of a page of ours, by the system's sheet or the clipboard. */
export function useShare(path: string, title: string) {
  const t = useTranslations('closeup')
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
    if (!hasSheet()) return void copy()
    const url = new URL(path, window.location.origin).href
    navigator.share(title ? { url, title } : { url }).catch((error: unknown) => {
      // Closing the sheet is an answer, too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy()
    })
  }
  return { copy, share }
}
