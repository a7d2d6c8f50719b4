/**
 * The hashes of the persisted queries: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test compares them with the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: 'e4e22d4b6cbd966adccdc842953116a7617a054a5284eab3c5ad5ce022f95e18',
    mweb: 'e29b04bf737830f9cfc9e395986b0a1e753869eb86d9722458040862eea5e80a',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '6b2e1f20ef65c735da1a7c590e0ce2d103d0bb6e34c186b864de0f17270a5943',
    mweb: '2c2b1fbe6e6ad140c3f10780e43f7e117e7c40b10efcf34a943a4498cffa545c',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'e74c35b6f8c5a22a1f9b1cdf1ba9a87307a627e4b4d6e89d7b72531261cfe4ab',
    mweb: 'ce5195a233aeb05f4a093310bc5887361ebd70125f4ce522ac562fbe1a14cae5',
  },
} as const
