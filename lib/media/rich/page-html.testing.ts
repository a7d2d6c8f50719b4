/** The parts in which saved pages differ. */
export type SavedPage = {
  lang?: string
  head?: string
  /** The scripts of linked data, in their order: a text is used unchanged, since pages have broken ones. */
  linked_data?: unknown[]
  body?: string
}

const script = (data: unknown) => `<script type="application/ld+json">
${typeof data === 'string' ? data : JSON.stringify(data, null, 1)}
</script>`

/** Returns a page as a site serves it. */
export const pageHtml = ({
  lang = 'en',
  head = '',
  linked_data = [],
  body = '',
}: SavedPage) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
${head}${linked_data.map(script).join('')}
</head>
<body>
${body}
</body>
</html>
`
