/** The files that a mapping file's cell may mean. */
export type CellFiles = { readonly paths: readonly string[]; readonly isSure: boolean }

export type FindFiles = (cell: string) => CellFiles

type File = { readonly path: string; readonly parts: readonly string[] }

/** Finds files by their path or name, without case. A name that several files have is never guessed. */
export function createFileFinder(paths: readonly string[]): FindFiles {
  const byName = new Map<string, File[]>()
  for (const path of paths) {
    const parts = partsOf(path)
    const name = parts.at(-1) ?? ''
    for (const key of new Set([name, name.replace(/\.[a-z]\w*$/, '')])) add(byName, key, { path, parts })
  }
  return (cell) => {
    const parts = partsOf(cell)
    const files = byName.get(parts.at(-1) ?? '') ?? []
    const same = files.filter(({ path }) => endsIn(path, cell.trim()))
    return same.length === 1 ? toFound(same, true) : findAmong(files, parts)
  }
}

/** With its case. A file that lies in no folder is named like one in a folder. */
const endsIn = (path: string, cell: string): boolean => path === cell || path.endsWith(`/${cell}`)

function add(byName: Map<string, File[]>, key: string, file: File): void {
  const files = byName.get(key)
  if (files === undefined) byName.set(key, [file])
  else files.push(file)
}

/** NFC, because macOS writes accents apart from their letters. */
const partsOf = (path: string): string[] =>
  path
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((part) => part !== '' && part !== '.')

/** One of the paths may begin further up, such as at `C:\Users`. */
function findAmong(files: readonly File[], parts: readonly string[]): CellFiles {
  const ending = files.filter(
    (file) => countCommon(file.parts, parts) === Math.min(file.parts.length, parts.length),
  )
  const most = Math.max(...ending.map((file) => countCommon(file.parts, parts)))
  const best = ending.filter((file) => countCommon(file.parts, parts) === most)
  return best.length === 1 ? toFound(best, true) : toFound(best.length === 0 ? files : best, false)
}

/** The folders that both end in. The name is common already, with or without its extension. */
function countCommon(a: readonly string[], b: readonly string[]): number {
  let count = 1
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++
  return count
}

const toFound = (files: readonly File[], isSure: boolean): CellFiles => ({
  paths: files.map(({ path }) => path),
  isSure,
})
