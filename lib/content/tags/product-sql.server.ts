import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import type { TaggedOffer, TaggedProduct } from '@/lib/content/wire/product'
import type { MediaRef } from '@/lib/media/images/sizes'
import { imageSizes, imagesFor } from '@/lib/media/images/sizes'
import type { Product } from '@/lib/media/rich/schema'

/** Returns SQL for the first product on the page at an address, or null. */
export function productAt(link: string): string {
  return `(select l.metadata->'products'->0 from linked_pages l
    where l.url_hash = sha256(convert_to(${link}, 'UTF8')))`
}

/** The columns of a product pin, from the pin p and its picture m. */
export const productColumns = `p.id, p.title, p.link, p.domain, m.signature, m.ext, m.width, m.height,
  ${productAt('p.link')} as product`

/** Returns SQL for the product pin with an id, if the viewer $1 may see it. */
export const productPin = (id: string) =>
  `select ${productColumns} from pins p join boards b on b.id = p.board_id join media m on m.signature = p.signature
        where p.id = ${id} and p.is_ready and ${pinSeen('p', 'b', '$1')}`

export type ProductRow = MediaRef & {
  id: string
  title: string
  link: string | null
  domain: string | null
  product: Product | null
}

/** Returns the offer of a product as shown next to a picture. */
function presentOffer(product: Product | null): TaggedOffer | null {
  if (!product) return null
  const { offer_summary: offer } = product
  return {
    name: product.name,
    brand: product.brand,
    price: offer.price,
    was: offer.standard_price,
    currency: offer.currency,
    stock: offer.in_stock,
  }
}

/** Returns the page at an address as a product. */
export const presentLink = (link: string, product: Product): TaggedProduct => ({
  type: 'link',
  pin: null,
  link,
  domain: domainOf(link),
  media: null,
  offer: presentOffer(product),
})

/** Returns a pin as a product. */
export function presentProductPin(row: ProductRow): TaggedProduct {
  return {
    type: 'product_pin',
    pin: { id: row.id, title: row.title },
    link: row.link,
    domain: row.domain,
    media: imagesFor(row, imageSizes)['236x'],
    offer: presentOffer(row.product),
  }
}
