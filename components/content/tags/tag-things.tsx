import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import { tagLimits } from '@/lib/content/tags/limits'
import type { DraftTag } from '@/lib/content/tags/tag-draft'
import { nameOf } from './name-of'
import { ProductSearch } from './product-search'
import shop from './shop-the-look.module.css'
import styles from './tag-editor.module.css'
import { Thumb } from './thumb'
import type { TagDraft } from './use-tag-draft'

/** Shows a tag's products, and the search for more. */
export function TagThings({ tag, draft }: { tag: DraftTag; draft: TagDraft }) {
  const t = useTranslations('shop')
  const isFull = tag.objects.length >= tagLimits.objects
  return (
    <div className={styles.things}>
      {tag.objects.length > 0 && (
        <ul className={styles.chosen}>
          {tag.objects.map((object) => (
            <li key={object.id} className={shop.row}>
              <Thumb object={object} />
              <b dir="auto">{nameOf(object)}</b>
              <Button
                look="icon"
                aria-label={t('tag.removeObject', { name: nameOf(object) })}
                onClick={() => draft.take(tag.id, object.id)}
              >
                <Icon name="close" size={20} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.hint}>{t('tag.fullTag', { max: tagLimits.objects })}</p>
      ) : (
        <ProductSearch
          isNext={tag.objects.length === 0}
          known={tag.objects.map(({ pin, link }) => pin?.id ?? link ?? '')}
          onChoose={(product) => draft.put(tag.id, product)}
        />
      )}
      <Button look="plain" onClick={() => draft.remove(tag.id)}>
        <Icon name="trash" size={20} />
        {t('tag.remove')}
      </Button>
    </div>
  )
}
