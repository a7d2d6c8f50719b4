/** A page of a list of the v5 door. */
type Page<Item> = { items: readonly Item[]; bookmark: string | null }

/** Reads all pages of a list, one after the other; `request` gets the bookmark of the next one. */
export async function everyPage<Item>(
  request: (next: { bookmark?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  let bookmark: string | null = ''
  while (bookmark !== null) {
    const page: Page<Item> = await request(bookmark ? { bookmark } : {})
    all.push(...page.items)
    bookmark = page.bookmark
  }
  return all
}
