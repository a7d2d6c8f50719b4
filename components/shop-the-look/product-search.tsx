import { useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { useTranslations } from '@/i18n/texts'
import type { TaggedProduct } from '@/lib/tags/wire'
import { nameOf } from './name-of'
import { Price } from './price'
import styles from './shop-the-look.module.css'
import { Thumb } from './thumb'
import { useProducts } from './use-products'

type Props = {
  /** Ids and addresses of what is chosen already. */
  known: string[]
  onChoose: (product: TaggedProduct) => void
}

/** Finds pins of products by their words, or the product at a pasted address. */
export function ProductSearch({ known, onChoose }: Props) {
  const t = useTranslations('shop')
  const [term, setTerm] = useState('')
  const { products, note } = useProducts(term.trim())
  const shown = products.filter(({ pin, link }) => !known.includes(pin?.id ?? link ?? ''))
  const choose = (product: TaggedProduct) => {
    onChoose(product)
    setTerm('')
  }
  return (
    <div className={styles.results}>
      <FormField
        type="search"
        label={t('tag.search')}
        hint={t('tag.searchHint')}
        value={term}
        onChange={setTerm}
        autoComplete="off"
        maxLength={2048}
      />
      <p role="status">{note && t(`tag.${note}`)}</p>
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
