import type { ReactNode } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { TaggedProduct } from '@/lib/content/wire/product'

type Props = { object: TaggedProduct; className?: string | undefined; children: ReactNode }

/** Links to the pin of a product, or to its page. */
export function ProductLink({ object, className, children }: Props) {
  const t = useTranslations('shop')
  if (object.pin)
    return (
      <a className={className} href={`/pin/${object.pin.id}/`}>
        {children}
      </a>
    )
  return (
    <a className={className} href={object.link ?? undefined} target="_blank" rel="nofollow ugc noopener">
      {children}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </a>
  )
}
