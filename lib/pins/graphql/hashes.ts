/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: 'd3214a0c90209a35abd7fc5cfc92eac5500a3d8e7474a3560669e93a72e3d57c',
    mweb: 'b255536a45ada4576c5c90fd4d2476db5f09b2328007101c31cc7419a58a89cf',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '1a809bdd4aed177bbde6c3c82adccce85825b84100231cf179696ec196602168',
    mweb: '82cec675dc9e44fd9b951a4158d8416f7d1aaa23abd80e25a14ee345c9cfa7dd',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: 'd0c2b3a5ac55135c6920810ea64e8b1e53c56ebfb57199510c4f45c6ca806851',
    mweb: '8f39375f73b8fd4ade6340ec762e56a34bcd6c0daf85e93861abdce8fab62c56',
  },
} as const
