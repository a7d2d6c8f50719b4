/** The tables of this browser: actions that wait for a connection, and files that another app shared. */
type Table = 'pending' | 'shared'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Runs one request at a table; rows have a `key`. `public/sw.js` opens the same tables. Rejects where the browser denies
 * storage.
 */
export async function browserTable<T>(name: Table, act: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('magpie', 1)
  opening.onupgradeneeded = () => {
    for (const one of ['pending', 'shared']) opening.result.createObjectStore(one, { keyPath: 'key' })
  }
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction(name, 'readwrite').objectStore(name)))
  } finally {
    database.close()
  }
}
