/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '5ad202cf003a7472dc025b0783202b2a2f0000023a12fcd3bac75143a6482aa8',
    mweb: '4b73fc26b27e7b782454ef3b4ffd44c19eded8c73168527ad093520239522bbb',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: 'c3e570f07cffdce0dabe4c4b1a0909fcb3692ad74dd4e74ab1fe9bf8355e196a',
    mweb: '74c8d6242ca47a2927d2f01df5df8ab3af06b503e8a617537eb35e51b8574a1e',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '3eca79b315ac70c8bdb29c3c7f71f01f4006cfe27c96472c89104fbda3b4f588',
    mweb: 'f57b5523a3807ce95157fa730724083263b3b0c148b0fd3796ce1c659403b041',
  },
} as const
