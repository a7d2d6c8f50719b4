/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '3afa5341dc103b76539645b4e1e8388c145c0feb7f66988a6b459bdd87bacdd0',
    mweb: '9835d74ef00c6a200629ef9908940da21aa6b96e44d43e246b71974374bca294',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '461b39e8c0d3b8cf075c1a1dc503a7e6e809d7a4b15c622ffba67b41ef8d3483',
    mweb: '67ed59c78a3781c0b25dd6eacc5ece4a9b0337283aba4901b824cadcc45adcc6',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '5d5cdc8ba935a652720368ed76db29700bad4c1eed3fc876db6051b1c9ac6006',
    mweb: 'c27aa9d017531fb27b67549ed6fc27e68c0ba901cdc3869ebcdbf12be39623fd',
  },
} as const
