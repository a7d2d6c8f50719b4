/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '4d61e20568097f73daed91b01e558252631f449deb747e3c454d8e48db5ace77',
    mweb: '31d018342deaa54194800fbb326bed74319c6d9898a5fa296e0a41d9bb1e95ac',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '2d08740ec83a8b3774d78ee3a897aed44ac48ba81d6b8b6e55b9f20e57095604',
    mweb: 'd55081ca03000dc4421e8890d4192c7b8f1e9bd1e67ae21fd91ccb1c88590b6b',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '9348afe4df4b546ba1168f2e0faccb85d4a5226acac2c37363c5df3e3c9c69f6',
    mweb: '0202dd7736791a74d186940669c1f440a241b1477c62f370274f997fbf5bb9af',
  },
} as const
