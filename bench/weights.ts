import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export type Weight = { page: string; js: number; css: number; html: number }

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length

function sum(distDir: string, files: Iterable<string>): number {
  let total = 0
  for (const file of files) {
    const local = file.split('?')[0]?.replace('/_next/', '') ?? ''
    total += gzipped(readFileSync(path.join(distDir, decodeURIComponent(local))))
  }
  return total
}

/** Returns the bytes after gzip of all scripts and style sheets in a page's HTML, and of the HTML itself. */
export async function weigh(origin: string, distDir: string, page: string, route: string): Promise<Weight> {
  const sent = await (await fetch(origin + route)).text()
  // A list of scripts in an attribute has its quotes escaped.
  const html = sent.replaceAll('&quot;', '"')
  // `nomodule` scripts are for browsers that we do not serve; no others fetch them.
  const tags = [...html.matchAll(/<script(?![^>]*nomodule)[^>]*\ssrc="(\/_next\/static\/[^"]+\.js[^"]*)"/gi)]
  // Pages that begin with pictures name them in a list (components/edge/app/pictures-first.ts).
  const scripts = [...tags, ...html.matchAll(/[[,]"(\/_next\/static\/[^"]+\.js[^"]*)"/g)]
  const preloads = [...html.matchAll(/<link[^>]*href="(\/_next\/static\/[^"]+\.js[^"]*)"/gi)]
  const styles = [...html.matchAll(/<link[^>]*href="(\/_next\/static\/[^"]+\.css[^"]*)"/gi)]
  const names = (matches: RegExpExecArray[]) => new Set(matches.map((match) => match[1] ?? ''))
  return {
    page,
    js: sum(distDir, names([...scripts, ...preloads])),
    css: sum(distDir, names(styles)),
    html: gzipped(Buffer.from(sent)),
  }
}
