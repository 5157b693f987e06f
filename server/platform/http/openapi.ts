import { type Call, mediaTypesOf } from '@curbgrade/core/shared/contract'
import { commonErrors, type ErrorCode, errors, sessionErrors } from '@curbgrade/core/shared/errors'
import { z } from 'zod'

type Json = Record<string, unknown>
type Content = Readonly<Record<string, { readonly schema?: Json }>>

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security?: readonly Json[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: unknown
  }[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export type OpenApi = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly license: Json }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Json; readonly schemas: Json }
}

export function openApi(contracts: Record<string, Call>, version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, contract] of Object.entries(contracts)) {
    const path = contract.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(name, contract) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Curbgrade', version, license: { name: 'MIT' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'curbgrade.session_token' } },
      schemas: errorSchemas,
    },
  }
}

const operation = (name: string, contract: Call): Operation => ({
  operationId: name,
  summary: contract.summary,
  ...(contract.session ? { security: [{ session: [] }] } : {}),
  parameters: [
    ...parameters('path', contract.params),
    ...parameters('query', contract.query),
    ...keyHeader(contract),
  ],
  ...(contract.body === undefined ? {} : { requestBody: requestBody(contract) }),
  responses: { [contract.status ?? 200]: success(contract), ...refusals(contract) },
})

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined): Operation['parameters'] {
  if (shape === undefined) return []
  const schema = jsonSchema(shape, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

const keyHeader = (contract: Call): Operation['parameters'] =>
  contract.idempotencyKey
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

function requestBody(contract: Call): NonNullable<Operation['requestBody']> {
  const schema = jsonSchema(contract.body as z.ZodType, 'input') as { properties?: Json; required?: string[] }
  if (contract.bodyType !== 'multipart')
    return { required: true, content: { 'application/json': { schema } } }
  const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, properties, required: [...(schema.required ?? []), 'file'] },
      },
    },
  }
}

function success(contract: Call): Operation['responses'][string] {
  const { output, summary: description } = contract
  if (output instanceof z.ZodType)
    return { description, content: { 'application/json': { schema: jsonSchema(output, 'output') } } }
  return { description, content: Object.fromEntries(mediaTypesOf(contract).map((type) => [type, {}])) }
}

function refusals(contract: Call): Operation['responses'] {
  const codes: ErrorCode[] = [...commonErrors, ...(contract.session ? sessionErrors : []), ...contract.errors]
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes)
    byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${contract.errorText ? 'ErrorText' : 'Error'}` },
          },
        },
      },
    ]),
  )
}

const jsonSchema = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io })
  return schema
}

const errorFacts = {
  code: { enum: Object.keys(errors) },
  facts: { type: 'object' },
  requestId: { type: 'string' },
}

const errorSchemas = {
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: { type: 'object', required: Object.keys(errorFacts), properties: errorFacts },
    },
  },
  ErrorText: {
    type: 'object',
    required: ['error', ...Object.keys(errorFacts)],
    properties: { error: { type: 'string' }, ...errorFacts },
  },
}
