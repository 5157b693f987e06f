import { posix } from 'node:path'
import ts from 'typescript'

/** Where an imported file of this repository may be; packages of others are nowhere. */
function toCandidates(from, specifier) {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(from), specifier)]
  const [, path] = /^@curbgrade\/(.+)$/.exec(specifier) ?? []
  return path === undefined ? [] : [`${path}.ts`, `${path}/index.ts`]
}

/** Which of the files each file imports, type-only and lazy imports included. */
export function toGraph(files) {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, text }) => [
      path,
      ts
        .preProcessFile(text)
        .importedFiles.flatMap(({ fileName }) => toCandidates(path, fileName))
        .filter((imported) => known.has(imported)),
    ]),
  )
}

/** Groups of nodes that reach each other (Tarjan). */
function findGroups(graph) {
  const [order, low, stack, cycles] = [new Map(), new Map(), [], []]
  const visit = (path) => {
    order.set(path, order.size)
    low.set(path, order.get(path))
    stack.push(path)
    for (const imported of graph.get(path)) {
      if (!order.has(imported)) visit(imported)
      if (stack.includes(imported)) low.set(path, Math.min(low.get(path), low.get(imported)))
    }
    if (low.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1 || graph.get(path).includes(path)) cycles.push(group.toReversed())
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return cycles
}

/** The part of a folder that a file belongs to: a folder in it, or the file itself; null if it's elsewhere. */
function partOf(folder, path) {
  const start = folder === '' ? '' : `${folder}/`
  if (!path.startsWith(start)) return null
  const [part, ...rest] = path.slice(start.length).split('/')
  return rest.length > 0 ? `${part}/` : part
}

/** The folders that a file is in, from the root on. */
const foldersOf = (path) => {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index).join('/'))
}

/** What each part of a folder imports from its other parts. */
function toPartGraph(graph, folder) {
  const inFolder = [...graph].filter(([path]) => partOf(folder, path) !== null)
  const parts = new Map(inFolder.map(([path]) => [partOf(folder, path), []]))
  for (const [path, imported] of inFolder) {
    const part = partOf(folder, path)
    const isOther = (other) => other !== null && (other !== part || !part.endsWith('/'))
    parts.get(part).push(...imported.map((target) => partOf(folder, target)).filter(isOther))
  }
  return parts
}

/** Files and folders of one folder that reach each other: none of them can be read before the others. */
export const findCycles = (graph) =>
  [...new Set([...graph.keys()].flatMap(foldersOf))].flatMap((folder) =>
    findGroups(toPartGraph(graph, folder)).map((parts) => ({ folder, parts })),
  )

const folderOf = (path) => path.split('/')[1]

/** Imports between folders of the web, with those that run against the order of `folders`. */
export function findWebArrows(graph, folders) {
  const imports = [...graph].flatMap(([path, imported]) =>
    imported.filter((target) => target.startsWith('web/')).map((target) => ({ path, target })),
  )
  const between = imports.filter(
    ({ path, target }) => path.startsWith('web/') && folderOf(path) !== folderOf(target),
  )
  return {
    arrows: new Set(between.map(({ path, target }) => `${folderOf(path)} ${folderOf(target)}`)).size,
    upward: between.filter(
      ({ path, target }) => folders.indexOf(folderOf(path)) < folders.indexOf(folderOf(target)),
    ),
  }
}
