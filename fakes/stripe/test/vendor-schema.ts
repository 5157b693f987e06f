import { Ajv, type ValidateFunction } from 'ajv'
import { readSharedJson } from '../../../core/lists/test/shared-data.ts'

type Tree = { [name: string]: unknown }

/**
 * Checks against the vendor's published schema of 2023-08-16. Fields in `removed` were removed from the API since
 * then and aren't required.
 */
export function createSchemaCheck(removed: Readonly<Record<string, readonly string[]>> = {}) {
  const { components } = readSharedJson('vendor-schemas', 'stripe', 'stripe-subset.2023-08-16.json') as {
    components: { schemas: Record<string, Tree> }
  }
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

/** The vendor's published example of each object, as of July 2026. */
export const readFixtures = (): Readonly<Record<string, Tree>> =>
  (
    readSharedJson('vendor-schemas', 'stripe', 'fixtures3.latest-2026-07.json') as {
      resources: Record<string, Tree>
    }
  ).resources

/** Lists the differences between our object and the vendor's example: missing names and values of another type. */
export function findDifferences(example: Tree, ours: Tree): string[] {
  const names = new Set([...Object.keys(example), ...Object.keys(ours)])
  return [...names].flatMap((name) => {
    if (!(name in ours)) return [`${name} is missing`]
    if (!(name in example)) return [`${name} is unknown`]
    const [expected, actual] = [kindOf(example[name]), kindOf(ours[name])]
    return expected === actual || expected === 'null' || actual === 'null'
      ? []
      : [`${name} is ${actual}, not ${expected}`]
  })
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
