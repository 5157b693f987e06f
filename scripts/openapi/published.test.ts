import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type OpenApi, openApi } from '../../server/platform/http/api-docs/openapi.ts'
import { narrowings } from './narrowings.ts'
import { PUBLISHED } from './published.ts'

const published = JSON.parse(readFileSync(PUBLISHED, 'utf8')) as OpenApi
const calls = Object.entries(published.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ path, method })),
)

// Deep in a JSON document, types would only be in the way.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any

/** What would be broken if one of the published calls were changed like this. */
function brokenBy(path: string, method: string, change: (methods: Any) => void): string[] {
  const before = { ...published, paths: { [path]: { [method]: published.paths[path]?.[method] } } } as OpenApi
  const now = structuredClone(before)
  change(now.paths[path])
  return narrowings(before, now)
}
const inOperation = (path: string, method: string, change: (operation: Any) => void): string[] =>
  brokenBy(path, method, (methods) => change(methods[method]))

it('breaks no program that was written for the published calls', () => {
  expect(narrowings(published, openApi())).toEqual([])
})

it('is published as it is: `npm run openapi` writes the document', () => {
  expect(openApi()).toEqual(published)
})

/** Where in an operation each property is, answers and bodies alike. */
function propertiesIn(value: Any, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries<Any>(value).flatMap(([key, inner]) => [
    ...(path.at(-1) === 'properties' ? [[...path, key]] : []),
    ...propertiesIn(inner, [...path, key]),
  ])
}

const at = (value: Any, path: readonly string[]): Any => path.reduce((inner, key) => inner[key], value)

it.each(calls)('notices each field that $method $path loses', ({ path, method }) => {
  const unnoticed = propertiesIn(published.paths[path]?.[method]).filter((field) => {
    const name = field.at(-1) ?? ''
    const lost = inOperation(path, method, (operation) => {
      const owner = at(operation, field.slice(0, -2))
      delete owner.properties[name]
      if (owner.required) owner.required = owner.required.filter((other: string) => other !== name)
    })
    return lost.length === 0
  })
  expect(unnoticed).toEqual([])
})

it.each(calls)('notices each field of $method $path that changes its type', ({ path, method }) => {
  const unnoticed = propertiesIn(published.paths[path]?.[method]).filter((field) => {
    const changed = inOperation(path, method, (operation) => {
      at(operation, field.slice(0, -1))[field.at(-1) ?? ''] = { type: 'file' }
    })
    return changed.length === 0
  })
  expect(unnoticed).toEqual([])
})

it.each(calls)('notices if $method $path, one of its parameters or its scope is gone', ({ path, method }) => {
  const { parameters = [] } = published.paths[path]?.[method] ?? {}
  const changes = [
    brokenBy(path, method, (methods) => void delete methods[method]),
    inOperation(path, method, (operation) => void (operation.security = [])),
    ...parameters.map((_, index) =>
      inOperation(path, method, (operation) => void operation.parameters.splice(index, 1)),
    ),
  ]
  expect(changes.filter((broken) => broken.length === 0)).toEqual([])
})

const ROWS = '/api/v1/lists/{listId}/rows'
const answer = '200'
const answerOf = (operation: Any): Any => operation.responses[answer].content['application/json'].schema
const parameter = (operation: Any, name: string): Any =>
  operation.parameters.find((one: Any) => one.name === name)

it.each<[string, (operation: Any) => void]>([
  ['a smaller limit', (rows) => void (parameter(rows, 'limit').schema.maximum = 100)],
  ['a larger least', (rows) => void (parameter(rows, 'limit').schema.minimum = 10)],
  ['a parameter that is required now', (rows) => void (parameter(rows, 'order').required = true)],
  [
    'a new parameter that is required',
    (rows) => void rows.parameters.push({ name: 'x', in: 'query', required: true, schema: {} }),
  ],
  [
    'an answer that may be null',
    (rows) => {
      const { properties } = answerOf(rows)
      properties.rows = { anyOf: [properties.rows, { type: 'null' }] }
    },
  ],
  ['a field that may be missing', (rows) => void answerOf(rows).required.pop()],
  ['an answer of another kind', (rows) => void (rows.responses[answer].content = { 'text/csv': {} })],
])('notices %s', (_, change) => {
  expect(inOperation(ROWS, 'get', change)).not.toEqual([])
})

it.each<[string, (operation: Any) => void]>([
  ['a new field', (rows) => void (answerOf(rows).properties.more = { type: 'string' })],
  [
    'a new parameter',
    (rows) => void rows.parameters.push({ name: 'x', in: 'query', required: false, schema: {} }),
  ],
  ['a larger limit', (rows) => void (parameter(rows, 'limit').schema.maximum = 500)],
  [
    'a refusal with another status',
    (rows) => void (rows.responses['418'] = { description: 'teapot', content: {} }),
  ],
])('allows %s', (_, change) => {
  expect(inOperation(ROWS, 'get', change)).toEqual([])
})

it('lets an event be of a kind that no program knows, but not lose fields of a known one', () => {
  const kinds = (operation: Any): Any[] => answerOf(operation).properties.events.items.oneOf
  const more = inOperation('/api/v1/events', 'get', (operation) => {
    kinds(operation).push({ type: 'object', properties: { type: { const: 'new' } }, required: ['type'] })
  })
  expect(more).toEqual([])
})
