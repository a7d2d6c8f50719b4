import { registerHooks } from 'node:module'

/**
 * Next renders pages with React's build for edge runtimes, which encodes every attribute on its own. React's build for
 * Node answers the same stream with two thirds of the work (docs/decisions/006).
 */
export function renderWithNodeBuild(): void {
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      nextResolve(specifier === 'react-dom/server.edge' ? 'react-dom/server.node' : specifier, context),
  })
}
