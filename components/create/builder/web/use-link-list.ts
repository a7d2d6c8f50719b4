import { useState } from 'react'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'

/** The maximum of links in one list. */
export const maxLinks = 20

type Add = (
  images: { url: string; alt: string }[],
  link: string,
  title: string,
  description: string,
  isSelected: boolean,
) => void

/**
 * Makes a draft of the first picture of each page of a list, one page after another; reports how many had none, and how
 * many links exceeded the maximum.
 */
export function useLinkList(add: Add) {
  const t = useTranslations('create.links')
  const [left, setLeft] = useState(0)
  const addAll = async (pasted: readonly string[]) => {
    const links = pasted.slice(0, maxLinks)
    const over = pasted.length - links.length
    if (over > 0) showToast({ message: t('tooMany', { max: maxLinks, over }), tone: 'error' })
    let missing = 0
    for (const [n, url] of links.entries()) {
      setLeft(links.length - n)
      const found = await resource('FindPinImagesResource')
        .get({ url, source: 'pin_create' })
        .then(({ data }) => data)
        .catch(() => null)
      const [image] = found?.images ?? []
      // The first one is shown; the others must not take the place of what is being written there.
      if (found && image) add([image], found.url, found.title, '', n - missing === 0)
      else missing++
    }
    setLeft(0)
    const count = links.length - missing
    if (missing > 0) showToast({ message: t('missing', { missing, count: links.length }), tone: 'error' })
    else showToast({ message: t('found', { count }) })
  }
  return { left, addAll }
}
