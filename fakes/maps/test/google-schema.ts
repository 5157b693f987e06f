import { Ajv } from 'ajv'
import { readSharedJson } from '../../../core/lists/test/shared-data.ts'

type Tree = { [name: string]: unknown }

/** Checks responses against Google's published OpenAPI document. */
export function createGoogleSchemaCheck() {
  const { components } = readSharedJson(
    'vendor-schemas',
    'google-maps',
    'google-maps-platform-openapi3.json',
  ) as { components: { schemas: Record<string, Tree> } }
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema({ $id: 'google', definitions: renameReferences(components.schemas) })
  return (name: string, value: unknown): string[] => {
    const check = ajv.compile({ $ref: `google#/definitions/${name}` })
    check(value)
    return (check.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`)
  }
}

/** Changes the prefix of references; an example value named `$ref` isn't a reference. */
function renameReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameReferences)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as Tree
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/components/schemas/', 'google#/definitions/') }
  return Object.fromEntries(Object.entries(rest).map(([name, entry]) => [name, renameReferences(entry)]))
}
