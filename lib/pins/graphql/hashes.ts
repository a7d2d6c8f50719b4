/**
 * The persisted queries as the browser asks for them: by the kind of viewer, and desktop or mobile web (part 1,
 * section 7). A test holds them against the documents of documents.server.ts.
 */
export const closeupHashes = {
  auth: {
    name: 'CloseupDetailQuery',
    dweb: '3c57ce0555309ecf5eae3bbb86b93006d858a9ec5a673f22f6a53ce24c65ca58',
    mweb: '3cd916eb1f03a2ed3b68a0b4073836b5a752d3ec64f9934dece762338bd5a79f',
  },
  unauth: {
    name: 'CloseupPageQuery',
    dweb: '499669a3ad5af9439ccb11b7dcb8628887c8b595735031bf8dab88cb9d62a3e9',
    mweb: 'a72787def85760882f5a033b4d144454c5bf830d14c6dbec04bbce5de5f0791f',
  },
  bot: {
    name: 'CloseupPageQuery',
    dweb: '5ecf65de87cc0fb98c7225f2e070a89f3561e3ee5c7eb04524137d5352779099',
    mweb: '0ec8d0b61cde92cf211099b74300a2e227e602aa7cb46b7135dea7f49b1ea5d0',
  },
} as const
