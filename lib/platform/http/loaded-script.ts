/** Tries to load a page's code, and the pause after the first failure (ms), doubled after each (section 9). */
const maxTries = 3
const firstPause = 500

type Loads = (url: string) => Promise<boolean>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const fetched: Loads = (url) =>
  fetch(url).then(
    async (answer) => {
      // A body that is not read is not cached.
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** Resolves to true once a script is in the browser's cache, to false after the last try. */
export async function loadedScript(url: string, load: Loads = fetched): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (tries > 0) await pause(firstPause * 2 ** (tries - 1))
    if (await load(url)) return true
  }
  return false
}
