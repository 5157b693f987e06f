import { posix } from 'node:path'
import { measureFunctions, quantile } from './functions.mjs'
import { findCycles, findWebArrows, toGraph } from './imports.mjs'
import { findRepeatedNames } from './names.mjs'

const MAX = { functionP99: 60, functionLines: 80, repeatedNames: 20, singleFileFolders: 3 }

/** The measures of source files, each with its limit and the places that matter if it's exceeded. */
export const toMeasures = (files, webOrder) => [
  ...toFunctionMeasures(files),
  toNameMeasure(files),
  ...toImportMeasures(toGraph(files), webOrder),
]

export const exceeds = ({ value, limit }) => value > limit

/** What `toMeasures` says about functions, in one line. */
export function summarizeFunctions(files) {
  const { functions, median, p99 } = sortFunctions(files)
  return `${functions.length} functions, median ${median} lines, p99 ${p99}, largest ${functions.slice(0, 1).map(toPlace)}`
}

function sortFunctions(files) {
  const functions = files.flatMap(measureFunctions).toSorted((a, b) => b.lines - a.lines)
  const lengths = functions.map(({ lines }) => lines)
  return {
    functions,
    median: quantile(lengths, 0.5),
    p99: quantile(lengths, 0.99),
    largest: quantile(lengths, 1),
  }
}

const toPlace = ({ path, line, name, lines }) => `${path}:${line} ${name}, ${lines} lines`

function toFunctionMeasures(files) {
  const { functions, p99, largest } = sortFunctions(files)
  const placesOver = (limit) => functions.filter(({ lines }) => lines > limit).map(toPlace)
  const toMeasure = (title, value, limit) => ({ title, value, limit, places: placesOver(limit) })
  return [
    toMeasure('lines of a function, p99', p99, MAX.functionP99),
    toMeasure('lines of a function, largest', largest, MAX.functionLines),
  ]
}

function toNameMeasure(files) {
  const places = findRepeatedNames(files).map(({ name, paths }) => `${name}: ${paths.join(', ')}`)
  return {
    title: 'exported names declared in two or more files',
    value: places.length,
    limit: MAX.repeatedNames,
    places,
  }
}

function toImportMeasures(graph, webOrder) {
  const cycles = findCycles(graph).map(({ folder, parts }) => `${folder || '.'}: ${parts.join(' → ')}`)
  const { arrows, upward } = findWebArrows(graph, webOrder)
  const places = upward.map(({ path, target }) => `${path} → ${target}`)
  return [
    {
      title: 'import cycles between parts of a folder, type-only ones included',
      value: cycles.length,
      limit: 0,
      places: cycles,
    },
    {
      title: `imports against the order of the web, among ${arrows} pairs of folders`,
      value: places.length,
      limit: 0,
      places,
    },
  ]
}

/** A folder of a slice. Slices and suppliers are folders, however small. */
const IN_SLICE = /^(core|learning|server|web)\/(?!vendors\/)[^/]+\/.+/

/** Folders that hold one file and no folder: they lengthen its path and group nothing. */
export function toSingleFileMeasure(paths) {
  const folders = paths.map((path) => posix.dirname(path))
  const isSingle = (folder) =>
    folders.filter((other) => other === folder || other.startsWith(`${folder}/`)).length === 1
  const places = [...new Set(folders)].filter((folder) => IN_SLICE.test(folder) && isSingle(folder))
  return {
    title: 'folders with a single file',
    value: places.length,
    limit: MAX.singleFileFolders,
    places,
  }
}
