import { readdirSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { folderOrder } from '../../.dependency-cruiser.mjs'
import { measureFunctions, quantile } from './functions.mjs'
import { findCycles, findWebArrows, toGraph } from './imports.mjs'
import { exceeds, toMeasures, toSingleFileMeasure } from './measures.mjs'
import { findRepeatedNames } from './names.mjs'

const toFile = (path, text) => ({
  path,
  text,
  source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
})
const measured = (text) =>
  measureFunctions(toFile('a.tsx', text)).map(({ name, line, lines }) => `${line} ${name} ${lines}`)

describe('a function', () => {
  it('is as long as from its first line to its last, nested ones included', () => {
    expect(measured('\nfunction outer() {\n  const inner = () => {\n  }\n}\n')).toEqual([
      '2 outer 4',
      '3 inner 2',
    ])
  })

  it('counts as method, as component and inside a call, by the name it is bound to', () => {
    expect(measured('class A {\n  read() {\n  }\n}')).toEqual(['2 read 2'])
    expect(measured('const Card = () => (\n  <p>\n  </p>\n)')).toEqual(['1 Card 4'])
    expect(measured('const Card = memo(forwardRef(() => {\n}))')).toEqual(['1 Card 2'])
    expect(measured('const ports = {\n  send: async () => {\n  },\n}')).toEqual(['2 send 2'])
  })

  it('does not count as a catalog of sentences, but inside of one', () => {
    expect(measured('const text = defineText(() => {\n  const days = (n: number) => {\n  }\n})')).toEqual([
      '2 days 2',
    ])
  })

  it('does not count without a name or a body', () => {
    expect(measured('rows.map((row) => {\n})\nconst double = (n: number) =>\n  n * 2\n')).toEqual([])
    expect(measured('declare function f(): void\n')).toEqual([])
  })

  it('is long among others by its place in their order', () => {
    const lengths = Array.from({ length: 200 }, (_, index) => 200 - index)
    expect([quantile(lengths, 0.5), quantile(lengths, 0.99), quantile(lengths, 1)]).toEqual([100, 198, 200])
  })
})

describe('an exported name', () => {
  const repeated = (...texts) =>
    findRepeatedNames(texts.map((text, index) => toFile(`${index}.ts`, text))).map(
      ({ name, paths }) => `${name} ${paths.join(' ')}`,
    )

  it('is found where two files declare it, as value, type or part of a value', () => {
    expect(repeated('export const open = 1', 'export function open() {}')).toEqual(['open 0.ts 1.ts'])
    expect(repeated('export type Row = 1', 'export class Row {}')).toEqual(['Row 0.ts 1.ts'])
    expect(repeated('export const { a: [first] } = x', 'export const first = 1')).toEqual(['first 0.ts 1.ts'])
  })

  it('is not found where one file declares it and others pass it on or keep theirs', () => {
    expect(repeated('export type Row = 1\nexport const Row = 2', 'const Row = 1')).toEqual([])
    expect(repeated('export const open = 1', "export { open } from './0.ts'")).toEqual([])
  })
})

describe('an import', () => {
  const graphOf = (files) => toGraph(Object.entries(files).map(([path, text]) => toFile(path, text)))

  it('closes a cycle, also where it is type-only, lazy or through a workspace', () => {
    const cycles = findCycles(
      graphOf({
        'core/a.ts': "import type { B } from './b.ts'",
        'core/b.ts': "export type B = typeof import('./c.ts')",
        'core/c.ts': "export * from '@curbgrade/core'",
        'core/index.ts': "import '@curbgrade/core/a'",
        'core/d.ts': "import './a.ts'\nimport 'zod'",
      }),
    )
    expect(cycles).toEqual([{ folder: 'core', parts: ['index.ts', 'c.ts', 'b.ts', 'a.ts'] }])
  })

  it('closes none where two ways lead to one file', () => {
    const files = {
      'a.ts': "import './b.ts'\nimport './c.ts'",
      'b.ts': "import './d.ts'",
      'c.ts': "import './d.ts'",
    }
    expect(findCycles(graphOf({ ...files, 'd.ts': '' }))).toEqual([])
  })

  it('closes a cycle between folders that no two files close, and between a folder and a file beside it', () => {
    const files = {
      'core/lists/csv/a.ts': "import '../xlsx/b.ts'",
      'core/lists/xlsx/b.ts': "import type {} from '../file.ts'",
      'core/lists/xlsx/c.ts': "import '../csv/d.ts'",
      'core/lists/csv/d.ts': '',
      'core/lists/file.ts': '',
      'core/grading/e.ts': "import '../lists/csv/a.ts'",
      'core/lists/csv/deep/f.ts': "import '../a.ts'",
    }
    expect(findCycles(graphOf(files))).toEqual([{ folder: 'core/lists', parts: ['xlsx/', 'csv/'] }])
    const through = { ...files, 'core/lists/xlsx/c.ts': '', 'core/lists/file.ts': "import './csv/d.ts'" }
    expect(findCycles(graphOf(through))).toEqual([
      { folder: 'core/lists', parts: ['file.ts', 'xlsx/', 'csv/'] },
    ])
  })

  it('runs upward in the web where its folder stands before that of its target', () => {
    const graph = graphOf({
      'web/ui/a.ts': "import '../lists/b.ts'",
      'web/lists/b.ts': "import '../ui/a.ts'\nimport './c.ts'",
      'web/lists/c.ts': '',
    })
    const { arrows, upward } = findWebArrows(graph, ['ui', 'lists'])
    expect(arrows).toBe(2)
    expect(upward).toEqual([{ path: 'web/ui/a.ts', target: 'web/lists/b.ts' }])
  })
})

describe('a limit', () => {
  const exceededBy = (files) => toMeasures(files, []).filter(exceeds)
  const withLines = (lines) => toFile('core/a.ts', `function grade() {${'\n'.repeat(lines - 1)}}`)
  const withNames = (path, count) =>
    toFile(path, Array.from({ length: count }, (_, index) => `export const name${index} = 1`).join('\n'))

  it('holds functions of 60 lines, and of up to 80 where few are that long', () => {
    expect(exceededBy([withLines(60)])).toEqual([])
    const many = Array.from({ length: 100 }, () => withLines(10))
    expect(exceededBy([withLines(80), ...many])).toEqual([])
    expect(exceededBy([withLines(81), ...many])).toMatchObject([
      { value: 81, limit: 80, places: ['core/a.ts:1 grade, 81 lines'] },
    ])
    expect(exceededBy([withLines(61)])).toMatchObject([{ value: 61, limit: 60 }])
  })

  it('holds 20 repeated names, and no cycle', () => {
    expect(exceededBy([withNames('core/a.ts', 20), withNames('core/b.ts', 20)])).toEqual([])
    expect(exceededBy([withNames('core/a.ts', 21), withNames('core/b.ts', 21)])).toMatchObject([
      { value: 21 },
    ])
    const cycle = [
      toFile('core/a.ts', "import type {} from './b.ts'"),
      toFile('core/b.ts', "import './a.ts'"),
    ]
    expect(exceededBy(cycle)).toMatchObject([{ places: ['core: b.ts → a.ts'] }])
  })

  it('holds three folders with a single file; slices, suppliers and folders with folders are none', () => {
    const none = ['core/lists/a.ts', 'server/vendors/usgs/a.ts', 'web/grading/pictures/a.ts']
    const single = ['zoom', 'keys', 'annotations', 'queue'].map((folder) => `core/grading/${folder}/a.ts`)
    const deep = ['web/grading/pictures/zoom/b.ts', 'web/grading/pictures/zoom/c.ts']
    expect(toSingleFileMeasure([...none, ...deep])).toMatchObject({ value: 0 })
    expect(exceeds(toSingleFileMeasure([...none, ...deep, ...single.slice(1)]))).toBe(false)
    expect(toSingleFileMeasure([...none, ...deep, ...single])).toMatchObject({ value: 4, limit: 3 })
  })
})

const LARGE = 7
/** Suppliers know nothing of each other, and migrations have an order by their names. */
const WITHOUT_ORDER = ['server/vendors', 'server/migrations']
/** The folders in a slice, without those for its tests, and without what a move left empty. */
const foldersIn = (slice) =>
  readdirSync(slice, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['test', 'dist', 'node_modules'].includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => readdirSync(`${slice}/${name}`).length > 0)
const slicesIn = (tree) => foldersIn(tree).map((slice) => `${tree}/${slice}`)

describe('the order of folders', () => {
  it.each(Object.entries(folderOrder))('of %s names each of them', (slice, folders) =>
    expect(folders.toSorted()).toEqual(foldersIn(slice).toSorted()),
  )

  it('is stated by each large slice', () => {
    const large = ['core', 'server', 'web']
      .flatMap(slicesIn)
      .filter((slice) => foldersIn(slice).length >= LARGE)
    expect(large.filter((slice) => !WITHOUT_ORDER.includes(slice) && !(slice in folderOrder))).toEqual([])
  })
})
