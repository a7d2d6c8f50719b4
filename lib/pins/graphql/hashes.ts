/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '4726ff92277c9cbd4c0b7de3e2f843478dc537edb9d1cccaab16260826dc9585',
    mweb: 'e7b9be44b7a477a8e3ec9a6f1d3165f79b4bb28ddda59d1f22f67e9f37198f30',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: 'b7904c2a1e66ff7c54c7ecc9d8e433f455d2b9ea8f53f13a94e2cc0872bbfca3',
    mweb: '2127393bb8692ec0cb87cadca43353593ab87044058620f337f7ebd56a7efcaa',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '2852e205400eb8135999c8613221a3b61199fe000db18ebd661ee9ca853a2200',
    mweb: 'f4bf6f09b681dd7dad7a068b54438fe22b0e4dc4dc44211a2345a0cda9a2d085',
  },
} as const
