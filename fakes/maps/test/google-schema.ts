import { Ajv } from 'ajv'

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const number = { type: 'number' }
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const COMMON_STATUSES = [
  'OK',
  'INVALID_REQUEST',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'UNKNOWN_ERROR',
  'ZERO_RESULTS',
]
const position = object({ lat: number, lng: number })
const bounds = object({ northeast: position, southwest: position })

/** Fields, kinds and values of Google's OpenAPI description (github.com/googlemaps/openapi-specification). */
const SCHEMAS = {
  GeocodingResponse: object(
    {
      status: { enum: [...COMMON_STATUSES, 'OVER_DAILY_LIMIT'] },
      error_message: text,
      results: {
        type: 'array',
        items: object(
          {
            address_components: {
              type: 'array',
              items: object({ long_name: text, short_name: text, types: texts }),
            },
            formatted_address: text,
            geometry: object(
              {
                location: position,
                location_type: {
                  enum: ['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE'],
                },
                viewport: bounds,
                bounds,
              },
              ['location', 'location_type', 'viewport'],
            ),
            place_id: text,
            types: texts,
            partial_match: { type: 'boolean' },
          },
          ['address_components', 'formatted_address', 'geometry', 'place_id', 'types'],
        ),
      },
    },
    ['status', 'results'],
  ),
  StreetViewResponse: object(
    {
      status: { enum: [...COMMON_STATUSES, 'NOT_FOUND'] },
      error_message: text,
      copyright: text,
      date: text,
      location: position,
      pano_id: text,
    },
    ['status'],
  ),
}

/** What is wrong with an answer; empty when it is as Google describes it. */
export function googleSchemaErrors(name: keyof typeof SCHEMAS, value: unknown): string[] {
  const check = new Ajv({ strict: false }).compile(SCHEMAS[name])
  check(value)
  return (check.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message}`)
}
