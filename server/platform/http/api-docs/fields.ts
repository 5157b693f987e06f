import { textIn } from '@curbgrade/core/text/language'
import { userLanguage } from '../../language.ts'
import type { JsonSchema } from './public-schema.ts'
import { apiDocsText } from './text.ts'
import { withCode } from './with-code.ts'

type Named = { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }

/** The fields of a schema as a nested list, or one line if it has none. */
export function schemaList(schema: JsonSchema): string {
  const named = fieldsOf(schema)
  return named.length === 0 ? `<p>${withCode(typeOf(schema))}</p>` : fieldList(named, false)
}

export const fieldList = (fields: readonly Named[], saysRequired: boolean): string =>
  `<ul class="fields">${fields.map((field) => fieldItem(field, saysRequired)).join('')}</ul>`

function fieldItem({ name, required, schema }: Named, saysRequired: boolean): string {
  const text = textIn(apiDocsText, userLanguage())
  const facts = [
    typeOf(schema),
    ...(saysRequired && required ? [text.required] : []),
    ...(saysRequired && isSayable(schema.default) ? [text.otherwise(String(schema.default))] : []),
  ]
  const inner = fieldsOf(schema)
  return `<li><code>${name}</code> <small>${withCode(facts.join(', '))}</small>${
    schema.description === undefined ? '' : ` ${withCode(schema.description)}`
  }${inner.length === 0 ? '' : fieldList(inner, saysRequired)}</li>`
}

const isSayable = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** Of an object, of what a list has, or of each alternative, without those named twice. */
function fieldsOf(schema: JsonSchema): readonly Named[] {
  const { properties, required = [], items, additionalProperties: values } = schema
  if (properties)
    return Object.entries(properties).map(([name, field]) => ({
      name,
      required: required.includes(name),
      schema: field,
    }))
  if (items) return fieldsOf(items)
  if (typeof values === 'object') return fieldsOf(values)
  const ofAll = alternativesOf(schema).flatMap(fieldsOf)
  return [...new Map(ofAll.toReversed().map((field) => [field.name, field])).values()].toReversed()
}

const alternativesOf = ({ anyOf = [], oneOf = [] }: JsonSchema): readonly JsonSchema[] => [...anyOf, ...oneOf]

function typeOf(schema: JsonSchema): string {
  const { types } = textIn(apiDocsText, userLanguage())
  const { type, format, enum: values, const: constant, items, additionalProperties } = schema
  if (constant !== undefined) return JSON.stringify(constant)
  if (values) return types.oneOf(values.map((value) => `\`${String(value)}\``).join(', '))
  if (items) return types.listOf(typeOf(items))
  if (typeof additionalProperties === 'object') return types.mapOf(typeOf(additionalProperties))
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(types.or)
  const names = [type ?? types.anything].flat().map((name) => (name === 'string' && format) || name)
  return [names.join(types.or), ...boundsOf(schema)].join(', ')
}

/** Longer texts meet the limit of a request first. */
const MAX_SAID = 1000

function boundsOf({ minimum, maximum, maxLength }: JsonSchema): string[] {
  const { types } = textIn(apiDocsText, userLanguage())
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? undefined : String(minimum)
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : String(maximum)
  if (maxLength !== undefined) return maxLength > MAX_SAID ? [] : [types.characters(String(maxLength))]
  if (least !== undefined && most !== undefined) return [types.range(least, most)]
  if (least !== undefined) return least === '0' ? [] : [types.from(least)]
  return most === undefined ? [] : [types.upTo(most)]
}
