import type { OpenApi, Operation, Parameter } from '../../server/platform/http/api-docs/openapi.ts'
import { beyond, type Reader } from './beyond.ts'

/** What programs written for the published calls could no longer do or read: each a place and what changed. */
export function narrowings(published: OpenApi, current: OpenApi): string[] {
  return Object.entries(published.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const now = current.paths[path]?.[method]
      const place = `${method.toUpperCase()} ${path}`
      return now === undefined ? [`${place}: the call is gone`] : ofOperation(place, before, now)
    }),
  )
}

const ofOperation = (place: string, before: Operation, now: Operation): string[] => [
  ...ofScopes(place, before, now),
  ...ofParameters(place, before.parameters, now.parameters),
  ...ofContents(`${place} body`, bodyOf(before), bodyOf(now), 'server'),
  ...ofBody(place, before, now),
  ...Object.entries(before.responses).flatMap(([status, { content }]) =>
    Number(status) >= 400
      ? []
      : ofContents(`${place} ${status}`, content, now.responses[status]?.content, 'program'),
  ),
]

const ofScopes = (place: string, before: Operation, now: Operation): string[] => {
  const scopes = ({ security }: Operation) => JSON.stringify(security)
  return scopes(before) === scopes(now) ? [] : [`${place}: needs another scope`]
}

function ofParameters(place: string, before: readonly Parameter[], now: readonly Parameter[]): string[] {
  const find = (all: readonly Parameter[], { in: part, name }: Parameter) =>
    all.find((other) => other.in === part && other.name === name)
  const demanded = now.filter((parameter) => parameter.required && !find(before, parameter)?.required)
  return [
    ...demanded.map(({ name }) => `${place} ${name}: is required now`),
    ...before.flatMap((parameter) => {
      const same = find(now, parameter)
      if (same === undefined) return [`${place} ${parameter.name}: the parameter is gone`]
      return beyond(`${place} ${parameter.name}`, parameter.schema, same.schema, 'server')
    }),
  ]
}

type Content = Operation['responses'][string]['content']

const bodyOf = ({ requestBody }: Operation): Content => requestBody?.content ?? {}

const ofBody = (place: string, before: Operation, now: Operation): string[] =>
  now.requestBody?.required && !before.requestBody?.required ? [`${place} body: is required now`] : []

const ofContents = (place: string, before: Content, now: Content | undefined, reader: Reader): string[] =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const same = now?.[type]
    if (same === undefined) return [`${place}: no ${type} any more`]
    if (schema === undefined) return []
    if (same.schema === undefined) return [`${place}: has no schema any more`]
    return reader === 'server'
      ? beyond(place, schema, same.schema, reader)
      : beyond(place, same.schema, schema, reader)
  })
