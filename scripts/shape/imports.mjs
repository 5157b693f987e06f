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

/** Groups of files that reach each other (Tarjan). */
export function findCycles(graph) {
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
