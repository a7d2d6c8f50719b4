import { useState } from 'react'
import { peopleLike } from '@/components/content/comments/people-like'
import { ProductSearch } from '@/components/content/tags/product-search'
import styles from '@/components/create/stories/story-screen.module.css'
import { useQuery } from '@/components/platform/use-query'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { StoryUser } from '@/lib/content/stories/story'
import type { TaggedProduct } from '@/lib/content/wire/product'

/** Milliseconds without input before people are searched. */
const pause = 200

type PersonProps = { onChoose: (user: StoryUser) => void; onCancel: () => void }

/** Finds a person to mention by the start of their name. */
export function PersonPicker({ onChoose, onCancel }: PersonProps) {
  const t = useTranslations('storiesBuilder')
  const [term, setTerm] = useState('')
  const requested = term.trim().replace(/^@/, '')
  const { data: people } = useQuery(requested || null, () => peopleLike(requested), { pause })
  return (
    <div className={styles.picker}>
      <FormField
        type="search"
        label={t('personTerm')}
        value={term}
        onChange={setTerm}
        autoComplete="off"
        autoFocus
      />
      <p role="status">{people?.length === 0 && t('noPeople')}</p>
      <ul>
        {people?.map((user) => (
          <li key={user.id}>
            <button
              type="button"
              className={styles.person}
              onClick={() =>
                onChoose({
                  id: user.id,
                  username: user.username,
                  name: user.full_name,
                  image: user.image_small_url ?? null,
                })
              }
            >
              <Avatar user={user} size={32} />
              <span>
                <b dir="auto">{user.full_name}</b> <bdi>@{user.username}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

type ProductProps = { onChoose: (product: TaggedProduct) => void; onCancel: () => void }

/** Finds a product with a pin, by text or among the viewer's own. */
export function ProductPicker({ onChoose, onCancel }: ProductProps) {
  const t = useTranslations('storiesBuilder')
  return (
    <div className={styles.picker}>
      <ProductSearch isNext pinsOnly known={[]} onChoose={(product) => product.pin && onChoose(product)} />
      <Button look="plain" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
