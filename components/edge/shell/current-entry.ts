import { useRouter } from 'next/router'

/**
 * Returns the path of the page; it follows navigations, unlike the path the page was loaded with. With a closeup over it,
 * it is still the page below: one is where one has been.
 */
export function useCurrentPath(): string {
  const { asPath, query } = useRouter()
  const below = typeof query?.over === 'string' ? query.over : asPath
  const [path = '/'] = below.split(/[?#]/)
  return path.endsWith('/') ? path : `${path}/`
}

/**
 * Returns the `aria-current` of an entry of the navigation: `page` for the page itself, `true` for pages below it. `section`
 * is the path of those, if it is not the entry's own.
 */
export function currentAt(path: string, href: string, section = href): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return section !== '/' && path.startsWith(section) ? 'true' : undefined
}
