/**
 * Returns the content of a page's `<script type="application/ld+json">` elements. Throws for invalid JSON.
 */
export function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

/** Returns the state embedded in a page. */
export function embeddedState(html: string): Record<string, unknown> {
  const json = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return (JSON.parse(json) as { props: { pageProps: { state: Record<string, unknown> } } }).props.pageProps
    .state
}

/** Returns the build id in a page's Next data. */
export function buildIdOf(html: string): string {
  return /"buildId":"([^"]+)"/.exec(html)?.[1] ?? ''
}

/**
 * Returns the scripts of pages with their content: the same characters are text elsewhere, such as in a pin's title.
 */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>.*?<\/script>/gs)].map(([script]) => script)
}
