import { createRequire, registerHooks } from 'node:module'

type ReactServer = {
  renderToString(element: unknown): string
  renderToReadableStream(element: unknown): Promise<ReadableStream<Uint8Array>>
}

/**
 * Makes Next render pages with React's build for Node instead of that for edge runtimes, which encodes every
 * attribute separately: the same answer for two thirds of the work (docs/decisions/006). Since Next reads the
 * stream of a page to its end before it answers, the page is written as one text: no screen of ours suspends.
 */
export function renderWithNodeBuild(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier === 'react-dom/server.edge' ? 'react-dom/server.node' : specifier, context),
  })
  const react = createRequire(import.meta.url)('react-dom/server.node') as ReactServer
  react.renderToReadableStream = async (element) => streamOf(react.renderToString(element))
}

/** Returns a stream like React's own, with its readiness promise. */
function streamOf(html: string): ReadableStream<Uint8Array> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(html))
      controller.close()
    },
  })
  return Object.assign(stream, { allReady: Promise.resolve() })
}
