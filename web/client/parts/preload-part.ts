import { PartNotLoaded } from './part-not-loaded.ts'
import { stillHere } from './still-here.ts'

/**
 * The build puts this around every `import()`, in place of Vite's helper (vite.config.ts); `files` are all
 * files that the part needs, or none for a single file. Fetches every file before it imports any, because
 * Firefox keeps a module that failed to arrive (docs/decisions/foundation/075-parts-that-fail-to-load.md).
 * Throws `PartNotLoaded`; the next call tries again.
 */
export async function preloadPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchOnce))
  } catch (cause) {
    await stillHere()
    throw new PartNotLoaded({ cause, isKept: false })
  }
  try {
    return await load()
  } catch (cause) {
    if (!isMissingModule(cause)) throw cause
    await stillHere()
    throw new PartNotLoaded({ cause, isKept: true })
  }
}

const fetched = new Map<string, Promise<void>>()

function fetchOnce(file: string): Promise<void> {
  const url = new URL(`/${file}`, location.href).href
  const fetching = fetched.get(url) ?? fetchFile(url)
  fetched.set(url, fetching)
  fetching.catch(() => fetched.delete(url))
  return fetching
}

async function fetchFile(url: string): Promise<void> {
  if (isInPage(url)) return
  await (url.endsWith('.css') ? addStyles(url) : fetchScript(url))
}

/** The files in index.html are loaded, because the app runs. */
const isInPage = (url: string): boolean =>
  [...document.querySelectorAll('link')].some(({ href }) => href === url) ||
  [...document.scripts].some(({ src }) => src === url)

/** Leaves the script in the browser's cache, from which the import reads it. */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok || !isScript(response)) throw new Error(`${url} answered ${response.status}`)
}

/** A proxy or a hotel's network may answer with a page. */
const isScript = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('javascript') === true

const addStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
    document.head.append(link)
  })

/** Browsers word it differently. */
const isMissingModule = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)
