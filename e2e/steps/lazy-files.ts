import { readFile } from 'node:fs/promises'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** The files that each part of the built app loads when it's first shown, by the part's name. */
export async function filesOfParts(): Promise<Map<string, ReadonlySet<string>>> {
  const manifest = JSON.parse(await readFile('web/dist/.vite/manifest.json', 'utf8')) as Manifest
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const loaded = filesFrom(manifest, entry)
  const parts = new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))
  return new Map(
    [...parts].map((key) => [
      manifest[key]?.name ?? key,
      new Set([...filesFrom(manifest, [key])].filter((file) => !loaded.has(file))),
    ]),
  )
}

/** These chunks, and all that they import statically. */
function filesFrom(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return files
}
