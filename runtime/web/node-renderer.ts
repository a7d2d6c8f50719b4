import { createRequire, registerHooks } from 'node:module'

type ReactServer = {
  renderToString(element: unknown): string
  renderToReadableStream(element: unknown): Promise<ReadableStream<Uint8Array>>
}

/**
 * Next renders pages with React's build for edge runtimes, which encodes every attribute on its own. React's build for
 * Node answers the same with two thirds of the work (docs/decisions/006). And since Next reads the stream of a page to
 * its end before it answers, the page is written as one text: no screen of ours waits while it is drawn.
 */
export function renderWithNodeBuild(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier === 'react-dom/server.edge' ? 'react-dom/server.node' : specifier, context),
  })
  const react = createRequire(import.meta.url)('react-dom/server.node') as ReactServer
  react.renderToReadableStream = async (element) => streamOf(react.renderToString(element))
}

/** As React's own: a stream that can be waited for. */
function streamOf(html: string): ReadableStream<Uint8Array> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(html))
      controller.close()
    },
  })
  return Object.assign(stream, { allReady: Promise.resolve() })
}
