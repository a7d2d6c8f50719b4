import { createRequire, registerHooks } from 'node:module'

type Stream = ReadableStream<Uint8Array> & { allReady: Promise<void> }
type ReactServer = {
  renderToString(element: unknown): string
  renderToReadableStream(element: unknown, options?: { progressiveChunkSize: number }): Promise<Stream>
}

/** Marker in the HTML for a suspended boundary: the browser would have to render it (error 419). */
const unfinished = '<!--$!-->'

/**
 * Keeps React from moving a long part to the end of the page, with a script that puts it in its place: the content policy
 * refuses that script, and the browser would have to render the part (error 419).
 */
const inOrder = { progressiveChunkSize: Number.POSITIVE_INFINITY }

/**
 * Makes Next render pages with React's build for Node instead of the one for edge runtimes, which encodes every
 * attribute separately: it saves 29 % of a page's processor time (docs/decisions/006, 264).
 */
export function renderWithNodeBuild(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier === 'react-dom/server.edge' ? 'react-dom/server.node' : specifier, context),
  })
  const react = createRequire(import.meta.url)('react-dom/server.node') as ReactServer
  react.renderToReadableStream = renderAtOnce({ ...react })
}

/**
 * Returns a renderer that writes a page as one text, since Next reads its stream to the end before it answers. Only a
 * page that waits for something, such as the first one whose texts are loaded from files, is rendered by React's
 * stream.
 */
export function renderAtOnce({ renderToString, renderToReadableStream }: ReactServer) {
  return async (element: unknown): Promise<Stream> => {
    const html = renderToString(element)
    return html.includes(unfinished) ? renderToReadableStream(element, inOrder) : streamOf(html)
  }
}

/** Returns a stream like React's own, with its readiness promise. */
function streamOf(html: string): Stream {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(html))
      controller.close()
    },
  })
  return Object.assign(stream, { allReady: Promise.resolve() })
}
