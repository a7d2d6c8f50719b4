import { useTranslations } from '@/i18n/texts'
import type { PinTag, TaggedObject } from '@/lib/content/wire/product'
import { objectHovered } from '@/store/content/shop-the-look'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { nameOf } from './name-of'
import { Price } from './price'
import { ProductLink } from './product-link'
import styles from './shop-the-look.module.css'
import { Thumb } from './thumb'

/** Lists all tagged products of a picture, each once, with prices. */
export function ProductList({ tags }: { tags: PinTag[] }) {
  const t = useTranslations('shop')
  const objects = new Map(
    tags.flatMap((tag) => tag.objects).map((object) => [object.pin?.id ?? object.link, object]),
  )
  return (
    <section className={styles.list} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {[...objects.values()].map((object) => (
          <Row key={object.id} object={object} />
        ))}
      </ul>
    </section>
  )
}

function Row({ object }: { object: TaggedObject }) {
  const dispatch = useAppDispatch()
  const isMarked = useAppSelector(
    ({ shopTheLook: look }) => (look.selectedItem ?? look.hoveredTaggedObject) === object.id,
  )
  return (
    <li
      data-marked={isMarked || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && dispatch(objectHovered(object))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && dispatch(objectHovered(null))}
    >
      <ProductLink object={object} className={styles.row}>
        <Thumb object={object} />
        <span>
          <b dir="auto">{nameOf(object)}</b>
          <Price offer={object.offer} />
          {object.domain && <small dir="ltr">{object.domain}</small>}
        </span>
      </ProductLink>
    </li>
  )
}
