import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslations } from '@/i18n/texts'
import type { PinTag } from '@/lib/content/wire/product'
import { itemSelected, objectHovered } from '@/store/content/shop-the-look'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { nameOf } from './name-of'
import { Price } from './price'
import { ProductLink } from './product-link'
import styles from './shop-the-look.module.css'

/** Shows a point on the picture. Its callout opens on hover, focus or tap. */
export function Dot({ tag }: { tag: PinTag }) {
  const t = useTranslations('shop')
  const dispatch = useAppDispatch()
  const [first] = tag.objects
  const isOpen = useAppSelector(({ shopTheLook: look }) => {
    const shown = look.selectedItem ?? look.hoveredTaggedObject
    return look.callout.show && tag.objects.some(({ id }) => id === shown)
  })
  const type = useAppSelector(({ shopTheLook: look }) => look.callout.type)
  const isRecent = useAppSelector(({ shopTheLook: look }) => {
    const { mostRecentTaggedObject: recent, taggedCoordinates: at } = look
    return recent !== null && at?.x === tag.x && at.y === tag.y && tag.objects.some(({ id }) => id === recent)
  })
  if (!first) return null
  const leave = () => dispatch(objectHovered(null))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    dispatch(itemSelected(null))
    leave()
  }
  return (
    <li
      className={styles.point}
      style={{ '--x': tag.x, '--y': tag.y } as CSSProperties}
      data-open={isOpen || undefined}
      data-recent={isRecent || undefined}
      data-end={tag.x > 0.5 || undefined}
      data-low={tag.y > 0.6 || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && dispatch(objectHovered(first))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onFocus={() => dispatch(objectHovered(first))}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.dot}
        aria-label={t('show', { name: tag.objects.map(nameOf).join(', ') })}
        aria-expanded={isOpen}
        onClick={() => dispatch(itemSelected(first))}
      />
      {isOpen && (
        <section className={styles.callout} aria-label={type ? t(`callout.${type}`) : undefined}>
          {tag.objects.map((object) => (
            <ProductLink key={object.id} object={object}>
              <b dir="auto">{nameOf(object)}</b>
              <Price offer={object.offer} />
              <span className={styles.see}>{object.pin ? t('see') : object.domain}</span>
            </ProductLink>
          ))}
        </section>
      )}
    </li>
  )
}
