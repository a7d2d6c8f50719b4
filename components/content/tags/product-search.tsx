import { useEffect, useRef, useState } from 'react'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { nameOf } from './name-of'
import { Price } from './price'
import styles from './shop-the-look.module.css'
import { Thumb } from './thumb'
import { useProducts } from './use-products'

/** Returns true on phones, where the picture fills the screen and its details are below. */
const isSmall = () => matchMedia('(max-width: 767px)').matches

type Props = {
  /** True while nothing is chosen, so that this is the next step. */
  isNext: boolean
  /** Ids and addresses already chosen. */
  known: string[]
  onChoose: (product: TaggedProduct) => void
  /** True where only products with a pin can be shown, so that an address does not suffice. */
  pinsOnly?: boolean
}

/** Finds pins of products by text, or the product at a pasted address. */
export function ProductSearch({ isNext, known, onChoose, pinsOnly = false }: Props) {
  const t = useTranslations('shop')
  const [term, setTerm] = useState('')
  const { products, note } = useProducts(term.trim())
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const isUsed = products.length > 0 && element?.contains(document.activeElement)
    if (element && isSmall() && (isNext || isUsed)) element.scrollIntoView({ block: 'nearest' })
  }, [products, isNext])
  // With an on-screen keyboard, results must start at the top.
  const rise = () => {
    if (isSmall()) requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'start' }))
  }
  const usable = pinsOnly ? products.filter(({ pin }) => pin) : products
  const shown = usable.filter(({ pin, link }) => !known.includes(pin?.id ?? link ?? ''))
  const isLeftOut = usable.length < products.length
  const message = isLeftOut ? 'needsPin' : pinsOnly && note === 'none' ? 'noPins' : note
  const choose = (product: TaggedProduct) => {
    onChoose(product)
    setTerm('')
  }
  return (
    <div ref={box} className={styles.results}>
      <FormField
        type="search"
        label={t('tag.search')}
        hint={t(pinsOnly ? 'tag.searchHintPins' : 'tag.searchHint')}
        value={term}
        onChange={setTerm}
        onFocus={rise}
        autoComplete="off"
        maxLength={2048}
      />
      <p role="status">{message && t(`tag.${message}`)}</p>
      <ul aria-label={t(term.trim() === '' ? 'tag.yours' : 'tag.results')}>
        {shown.map((product) => (
          <li key={product.pin?.id ?? product.link}>
            <button type="button" className={styles.row} onClick={() => choose(product)}>
              <Thumb object={product} />
              <span>
                <b dir="auto">{nameOf(product)}</b>
                <Price offer={product.offer} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
