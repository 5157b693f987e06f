import { Ajv, type ValidateFunction } from 'ajv'
import { readSampleJson } from '../../../fixtures/outside-samples.ts'
import fields from './fields-2026-07.json' with { type: 'json' }

type Tree = { [name: string]: unknown }

type VendorSchema = { readonly components: { readonly schemas: Readonly<Record<string, Tree>> } }

/** None where the vendor's schema doesn't lie beside the repository. */
export const vendorSchemas = (): VendorSchema[] =>
  [readSampleJson('vendor-schemas', 'stripe', 'stripe-subset.2023-08-16.json')].flatMap((schema) =>
    schema === null ? [] : [schema as VendorSchema],
  )

/**
 * Checks against the vendor's published schema of 2023-08-16. Fields in `removed` were removed from the API since
 * then and aren't required.
 */
export function createSchemaCheck(
  { components }: VendorSchema,
  removed: Readonly<Record<string, readonly string[]>> = {},
) {
  const ajv = new Ajv({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    code: { optimize: false },
  })
  const definitions = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [
      name,
      toJsonSchema({
        ...schema,
        required: ((schema['required'] as string[] | undefined) ?? []).filter(
          (field) => !removed[name]?.includes(field),
        ),
      }),
    ]),
  )
  ajv.addSchema({ $id: 'stripe', definitions })
  const checks = new Map<string, ValidateFunction>()
  return (name: string, value: unknown): string[] => {
    const check = checks.get(name) ?? ajv.compile({ $ref: `stripe#/definitions/${name}` })
    checks.set(name, check)
    check(value)
    return (check.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`)
  }
}

/** OpenAPI 3.0 has `nullable` where JSON Schema has `null`, and references have another prefix. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, $ref, ...rest } = value as Tree
  const schema: Tree = Object.fromEntries(
    Object.entries(rest).map(([name, entry]) => [name, toJsonSchema(entry)]),
  )
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/components/schemas/', 'stripe#/definitions/') }
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

/** Of each object, the fields and the kind of their values in the example that the vendor published in July 2026. */
export const fieldsOf = (object: string): Readonly<Record<string, string>> =>
  (fields as Record<string, Record<string, string>>)[object] ?? {}

/** Where an object of ours and the vendor's example differ: names that one of them lacks, values of another kind. */
export function differencesTo(example: Readonly<Record<string, string>>, ours: Tree): string[] {
  const names = new Set([...Object.keys(example), ...Object.keys(ours)])
  return [...names].flatMap((name) => {
    const theirs = example[name]
    if (!(name in ours)) return [`${name} is missing`]
    if (theirs === undefined) return [`${name} is unknown`]
    const kind = kindOf(ours[name])
    return theirs === kind || theirs === 'null' || kind === 'null'
      ? []
      : [`${name} is ${kind}, not ${theirs}`]
  })
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
