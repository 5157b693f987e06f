import { type PublicCall, publicCalls } from '@curbgrade/core/api/public-calls'
import { mediaTypesOf } from '@curbgrade/core/shared/contract'
import { commonErrors, type ErrorCode, errors, sessionErrors } from '@curbgrade/core/shared/errors'
import { z } from 'zod'
import { type JsonSchema, publicSchema } from './public-schema.ts'

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export type OpenApi = {
  readonly openapi: string
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, object>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

/** The calls that programs may make, in OpenAPI 3.1. */
export function openApi(): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, call, area } of publicCalls) {
    const path = call.v1.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, area, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Curbgrade', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer' },
        keyAsPassword: { type: 'http', scheme: 'basic' },
      },
      schemas: { Problem },
    },
  }
}

const operation = (name: string, area: string, call: PublicCall): Operation => {
  const inPath = parametersIn('path', call.params ?? onlyIds(call))
  const body = bodyOf(call, new Set(inPath.map((parameter) => parameter.name)))
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    security: [{ key: [call.key] }, { keyAsPassword: [call.key] }],
    parameters: [...inPath, ...parametersIn('query', call.query), ...idempotencyKey(call)],
    ...(body && { requestBody: body }),
    responses: { [call.status ?? 200]: answerOf(call), ...refusalsOf(call) },
  }
}

/** The public path of a call that the specification named has ids that its body has otherwise. */
const onlyIds = ({ v1 }: PublicCall): z.ZodType =>
  z.object(Object.fromEntries([...v1.matchAll(/:(\w+)/g)].map(([, id = '']) => [id, z.uuid()])))

function parametersIn(place: 'path' | 'query', shape: z.ZodType | undefined): readonly Parameter[] {
  if (shape === undefined) return []
  const { properties = {}, required = [] } = publicSchema(shape, 'input')
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}

const idempotencyKey = ({ idempotencyKey: isHonored }: PublicCall): readonly Parameter[] =>
  isHonored
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

function bodyOf(call: PublicCall, inPath: ReadonlySet<string>): Operation['requestBody'] {
  if (call.body === undefined) return undefined
  const schema = without(publicSchema(call.body, 'input'), inPath)
  const { properties = {}, required = [] } = schema
  if (Object.keys(properties).length === 0) return undefined
  if (call.bodyType !== 'multipart')
    return { required: required.length > 0, content: { 'application/json': { schema } } }
  const file = { type: 'string', format: 'binary' }
  const form = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function without(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  const { properties = {}, required = [] } = schema
  const isKept = (name: string) => !names.has(name)
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))),
    required: required.filter(isKept),
  }
}

function answerOf(call: PublicCall): Operation['responses'][string] {
  const { output } = call
  const content: Content =
    output instanceof z.ZodType
      ? { 'application/json': { schema: publicSchema(output, 'output') } }
      : Object.fromEntries(mediaTypesOf(call).map((type) => [type, {}]))
  return { description: call.summary, content }
}

function refusalsOf({ errors: ofCall }: PublicCall): Operation['responses'] {
  const codes: ErrorCode[] = [...commonErrors, ...sessionErrors, 'out_of_scope', ...ofCall]
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes))
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** RFC 9457. */
const Problem: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'instance', 'code', 'facts'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string', description: 'Id of the request' },
    code: { type: 'string', description: 'There may be others later' },
    facts: {
      type: 'object',
      description: 'What a sentence about it needs, such as how many tokens were needed',
    },
  },
}
