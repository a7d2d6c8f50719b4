/** What stands in a page's `<script type="application/ld+json">` elements. Throws where that is no JSON. */
export function structuredData(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

/** The state that a page carries. */
export function embeddedState(html: string): Record<string, unknown> {
  const json = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return (JSON.parse(json) as { props: { pageProps: { state: Record<string, unknown> } } }).props.pageProps
    .state
}

/** The addresses in the Next data of a build. */
export function buildIdOf(html: string): string {
  return /"buildId":"([^"]+)"/.exec(html)?.[1] ?? ''
}

/** The scripts of pages, with what they carry: what breaks a script is text elsewhere, such as a title of somebody's pin. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>.*?<\/script>/gs)].map(([script]) => script)
}
