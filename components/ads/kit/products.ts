type Row = { readonly [field: string]: unknown }

/** True for an ad of products, of which each leads to its own page. */
export const isOfProducts = (row: Row): boolean =>
  row.product_group_id !== null && row.product_group_id !== undefined

/** True for an ad of products that has none to show now. */
export const isSoldOut = (row: Row): boolean => isOfProducts(row) && row.products_in_stock === 0
