import type { JsonSchema } from '../../server/platform/http/api-docs/public-schema.ts'

/** Programs ignore fields and values that they don't know, as the documents ask them to; the server refuses them. */
export type Reader = 'program' | 'server'

/**
 * Where a value of the schema `written` may be one that a reader of the schema `read` doesn't expect. Errs on the
 * side of naming a place.
 */
export function beyond(place: string, written: JsonSchema, read: JsonSchema, reader: Reader): string[] {
  const alternatives = alternativesOf(written)
  if (alternatives.length > 1 || alternativesOf(read).length > 1)
    return alternatives.flatMap((alternative) => beyondAll(place, alternative, alternativesOf(read), reader))
  return [
    ...beyondType(place, written, read),
    ...beyondValues(place, written, read, reader),
    ...beyondBounds(place, written, read),
    ...beyondFields(place, written, read, reader),
    ...beyondItems(place, written, read, reader),
  ]
}

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternativesOf) ?? [schema]

/** The shortest list of an alternative that the reader expects. */
function beyondAll(
  place: string,
  written: JsonSchema,
  read: readonly JsonSchema[],
  reader: Reader,
): string[] {
  if (reader === 'program' && isOtherKind(written, read)) return []
  const [least = []] = read
    .map((alternative) => beyond(place, written, alternative, reader))
    .toSorted((a, b) => a.length - b.length)
  return least
}

/** Whether a field whose values tell kinds apart, such as the type of an event, has none that the reader knows. */
const isOtherKind = ({ properties = {} }: JsonSchema, read: readonly JsonSchema[]): boolean =>
  Object.entries(properties).some(([name, { const: kind }]) => {
    const known = read.flatMap(({ properties: ofRead }) => valuesOf(ofRead?.[name] ?? {}) ?? [])
    return kind !== undefined && known.length > 0 && !known.includes(kind)
  })

const beyondType = (place: string, written: JsonSchema, read: JsonSchema): string[] => [
  ...(read.type === undefined || typesOf(written).every((type) => isOneOf(type, typesOf(read)))
    ? []
    : [`${place}: ${typesOf(read).join(' or ')} has become ${typesOf(written).join(' or ')}`]),
  ...(read.format !== undefined && read.format !== written.format ? [`${place}: was a ${read.format}`] : []),
  ...(read.pattern !== undefined && read.pattern !== written.pattern
    ? [`${place}: has another pattern`]
    : []),
]

const typesOf = ({ type = 'anything' }: JsonSchema): readonly string[] => [type].flat()

const isOneOf = (type: string, types: readonly string[]): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

function beyondValues(place: string, written: JsonSchema, read: JsonSchema, reader: Reader): string[] {
  const expected = valuesOf(read)
  const values = valuesOf(written)
  if (expected === null || (reader === 'program' && values !== null)) return []
  if (values === null) return [`${place}: not only the listed values`]
  return values
    .filter((value) => !expected.includes(value))
    .map((value) => `${place}: the value ${String(value)}`)
}

const valuesOf = ({ enum: values, const: value }: JsonSchema): readonly unknown[] | null =>
  values ?? (value === undefined ? null : [value])

const lowest = ['minimum', 'minLength', 'minItems'] as const
const highest = ['maximum', 'maxLength', 'maxItems'] as const

const beyondBounds = (place: string, written: JsonSchema, read: JsonSchema): string[] => [
  ...lowest
    .filter((bound) => (written[bound] ?? -Infinity) < (read[bound] ?? -Infinity))
    .map((bound) => `${place}: ${bound} is ${read[bound]}`),
  ...highest
    .filter((bound) => (written[bound] ?? Infinity) > (read[bound] ?? Infinity))
    .map((bound) => `${place}: ${bound} is ${read[bound]}`),
]

function beyondFields(place: string, written: JsonSchema, read: JsonSchema, reader: Reader): string[] {
  const { properties: expected = {}, required = [], additionalProperties: others } = read
  const { properties: fields = {} } = written
  const missing = required.filter((name) => !(written.required ?? []).includes(name))
  const [before, now] = reader === 'program' ? [expected, fields] : [fields, expected]
  const gone = Object.keys(before).filter((name) => !(name in now) && typeof others !== 'object')
  return [
    ...gone.map((name) => `${place}.${name}: the field is gone`),
    ...missing
      .filter((name) => !gone.includes(name))
      .map((name) => `${place}.${name}: may be missing where it is required`),
    ...Object.entries(fields).flatMap(([name, schema]) => {
      const same = expected[name]
      return same === undefined ? [] : beyond(`${place}.${name}`, schema, same, reader)
    }),
    ...beyondMap(place, written, read, reader),
  ]
}

const beyondMap = (place: string, written: JsonSchema, read: JsonSchema, reader: Reader): string[] =>
  typeof written.additionalProperties === 'object' && typeof read.additionalProperties === 'object'
    ? beyond(`${place}.*`, written.additionalProperties, read.additionalProperties, reader)
    : []

const beyondItems = (
  place: string,
  { items: written }: JsonSchema,
  { items: read }: JsonSchema,
  reader: Reader,
): string[] =>
  written === undefined || read === undefined ? [] : beyond(`${place}[]`, written, read, reader)
