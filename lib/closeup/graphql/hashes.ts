/**
 * The hashes of the persisted queries: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test compares them with the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '91c51f0cf39a28266939edababfbfdca044aa63084a2c794fbdd544e5a4e6eb4',
    mweb: '58c9cf6046b2937cf7f78564927eab1dc5877565614faef8711449152108dc9c',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '5cbadf8f34759011e37266d5355ee63ea69ef24c2525163fa006e81b12825df8',
    mweb: 'bc9e81017b910ebd1fa4b943c56961189224c3afdc04b143ea5d703092639fe5',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '5bd0658a836476afefe95b69678a7b25412b6c1eadc2e159805fb3f3fd9028c2',
    mweb: 'a86c12e6e8dc603508c043c3eb695203357eaeddf539a9e6b3ec22e65088cdd9',
  },
} as const
