import { FileFault } from './fault'

const aliases: Record<string, string> = {
  item_id: 'id',
  sku: 'id',
  product_id: 'id',
  name: 'title',
  url: 'link',
  product_link: 'link',
  product_url: 'link',
  image: 'image_link',
  image_url: 'image_link',
  picture: 'image_link',
  google_category: 'google_product_category',
  category: 'product_type',
  ean: 'gtin',
  upc: 'gtin',
  manufacturer: 'brand',
  stock: 'availability',
  saleprice: 'sale_price',
  content: 'description',
  summary: 'description',
}

/** Returns the name of a field as feeds write it (`g:Image Link`), in the spelling of this site. */
export function fieldName(written: string): string {
  const plain = written
    .trim()
    .toLowerCase()
    .replace(/^(?:g|c):/, '')
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain
}

/** Fields without which no row of a table can be a product. */
const needed = ['id', 'title', 'link', 'image_link', 'price'] as const

/** Returns the names of the columns of a table. @throws FileFault naming the place of the line, without columns that a product needs */
export function headersOf(record: readonly string[], max: number): string[] {
  if (record.length > max) throw new FileFault('DELIMITER_ERROR', 'no_columns', 1, max + 1)
  const names = record.map(fieldName)
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length === needed.length) throw new FileFault('DELIMITER_ERROR', 'no_columns', 1, 1)
  if (missing.length > 0) throw new FileFault('REQUIRED_COLUMNS_MISSING', 'no_columns', 1, names.length + 1)
  return names
}
