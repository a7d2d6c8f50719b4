/** A picture dragged from another window: its address, its alternative text, and the page that it links to. */
export type DraggedPicture = { url: string; alt: string; link: string }

const webAddress = (text: string | null | undefined): string | null => {
  const trimmed = (text ?? '').trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/** Returns the picture in dragged data: the first one in its HTML with a web address; null if there is none. */
export function draggedPicture(data: Pick<DataTransfer, 'getData'> | null): DraggedPicture | null {
  const html = data?.getData('text/html')
  if (!html) return null
  const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img')
  const url = webAddress(image?.getAttribute('src'))
  if (!url) return null
  const uri = webAddress(data?.getData('text/uri-list')?.split('\n')[0])
  return { url, alt: image?.getAttribute('alt') ?? '', link: uri && uri !== url ? uri : '' }
}

/** Returns the addresses of a pasted list, each once; empty unless it has at least two addresses and no other words. */
export function pastedLinks(text: string): string[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const links = words.map(webAddress)
  if (links.length < 2 || links.includes(null)) return []
  return [...new Set(links)].flatMap((link) => link ?? [])
}
