import { z } from 'zod'

/** The part of JSON Schema that our contracts need. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly default?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly propertyNames?: JsonSchema
}

/** Without the fields that only our own pages and the specification's client send. */
export function publicSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    override: ({ jsonSchema }) => {
      const { properties = {}, required } = jsonSchema
      const hidden = Object.keys(properties).filter((name) => isInternal(properties[name]))
      for (const name of hidden) delete properties[name]
      if (required) jsonSchema.required = required.filter((name) => !hidden.includes(name))
      // A promise to add fields can't refuse them in answers.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return schema as JsonSchema
}

const isInternal = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'x-internal' in schema
