import { AreaTexts } from '@/components/platform/area-texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import texts from '@/messages/en/rich.json'
import { ArticleHead } from './article-head'
import { PriceBlock } from './price-block'
import { RecipeCard } from './recipe-card'
import styles from './rich.module.css'
import { TutorialCard } from './tutorial-card'

/** True for the name of a site that its domain says already, such as "Example" of example.com. */
export function isNamed(name: string, domain: string | null): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/[^\p{L}\p{N}]/gu, '')
  return domain !== null && plain(domain).startsWith(plain(name))
}

/** Shows the content of the linked page: product, recipe, tutorial or article. */
export function RichCard({ pin }: { pin: CloseupPin }) {
  const { richMetadata } = pin
  if (!richMetadata) return null
  const { recipe, tutorial, article, products, siteName } = richMetadata
  const [product, ...others] = products
  // The pin names the domain of its link above; only another name says more.
  const site = siteName && !isNamed(siteName, pin.domain) ? siteName : ''
  return (
    <AreaTexts area="rich" texts={texts}>
      <div className={styles.rich}>
        {product && <PriceBlock product={product} flags={pin} others={others.length} />}
        {recipe && <RecipeCard recipe={recipe} site={site} />}
        {!recipe && tutorial && <TutorialCard tutorial={tutorial} />}
        {!recipe && !tutorial && article && <ArticleHead article={article} title={pin.title} site={site} />}
      </div>
    </AreaTexts>
  )
}
