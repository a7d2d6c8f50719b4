import { useRouter } from 'next/router'

/** Returns the path of the page in the address bar; it follows navigations, unlike the path the page was loaded with. */
export function useCurrentPath(): string {
  const [path = '/'] = useRouter().asPath.split(/[?#]/)
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
