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

/** Shows the products of a pin's video, or of all pictures of a carousel, as a list. */
export function ShopTheList({ tags }: Pick<Props, 'tags'>) {
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(lookClosed()), [dispatch])
  return (
    <AreaTexts area="stories" texts={texts}>
      <ProductList tags={tags} />
    </AreaTexts>
  )
}

/** Shows the product points of one picture of a carousel. */
export function Points({ tags }: Pick<Props, 'tags'>) {
  return (
    <AreaTexts area="stories" texts={texts}>
      <Dots tags={tags} />
    </AreaTexts>
  )
}

function Dots({ tags }: Pick<Props, 'tags'>) {
  const t = useTranslations('shop')
  return (
    <ul className={styles.dots} aria-label={t('title')}>
      {tags.map((tag) => (
        <Dot key={tag.id} tag={tag} />
      ))}
    </ul>
  )
}

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
  return (
    <>
      <div className={styles.stage}>
        {children}
        <Dots tags={tags} />
      </div>
      <ProductList tags={tags} />
    </>
  )
}
