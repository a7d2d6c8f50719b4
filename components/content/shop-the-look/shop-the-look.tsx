import { type ReactNode, useEffect } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { PinTag } from '@/lib/content/wire/product'
import texts from '@/messages/en/stories.json'
import { lookClosed } from '@/store/content/shop-the-look'
import { useAppDispatch } from '@/store/hooks'
import { Dot } from './dot'
import { ProductList } from './product-list'
import styles from './shop-the-look.module.css'

type Props = { tags: PinTag[]; children: ReactNode }

/** Shows a picture with product points, and a list of the products below it. */
export function ShopTheLook({ tags, children }: Props) {
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(lookClosed()), [dispatch])
  return (
    <AreaTexts area="stories" texts={texts}>
      <Look tags={tags}>{children}</Look>
    </AreaTexts>
  )
}

function Look({ tags, children }: Props) {
  const t = useTranslations('shop')
  return (
    <>
      <div className={styles.stage}>
        {children}
        <ul className={styles.dots} aria-label={t('title')}>
          {tags.map((tag) => (
            <Dot key={tag.id} tag={tag} />
          ))}
        </ul>
      </div>
      <ProductList tags={tags} />
    </>
  )
}
