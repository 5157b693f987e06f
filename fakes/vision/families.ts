import type { Reply } from '@curbgrade/loopback-server'

type Body = Readonly<Record<string, unknown>>
type Family = {
  /** The parameter that this host refuses in the body; null if it takes them all. */
  readonly refused: (body: Body) => string | null
  readonly toRefusal: (parameter: string) => Reply
}

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const firstIn =
  (...parameters: readonly string[]) =>
  (body: Body): string | null =>
    parameters.find((parameter) => parameter in body) ?? null

const formatOf = (body: Body): unknown => Object(body['response_format'])['type']

/** Hosts that share the API and differ in the parameters that they take and in how they refuse one. */
export const families = {
  /** Takes every parameter. */
  any: { refused: () => null, toRefusal: () => json(400, {}) },
  /** OpenAI's current models: they think, so they have another limit and only their own temperature. */
  openai: {
    refused: firstIn('max_tokens', 'temperature'),
    toRefusal: (parameter) =>
      json(400, {
        error: {
          message: `Unsupported parameter: '${parameter}' is not supported with this model.`,
          type: 'invalid_request_error',
          param: parameter,
          code: 'unsupported_parameter',
        },
      }),
  },
  /** An older vLLM: unknown fields are forbidden, and only the message names them. */
  vllm: {
    refused: firstIn('max_completion_tokens'),
    toRefusal: (parameter) =>
      json(400, {
        object: 'error',
        message: `[{'type': 'extra_forbidden', 'loc': ('body', '${parameter}'), 'msg': 'Extra inputs are not permitted'}]`,
        type: 'BadRequestError',
        param: null,
        code: 400,
      }),
  },
  /** A small local host: JSON without a schema at most, and no limit under either name. */
  local: {
    refused: (body) =>
      firstIn('max_completion_tokens', 'max_tokens')(body) ??
      (formatOf(body) === 'json_schema' || formatOf(body) === 'json_object' ? 'response_format' : null),
    toRefusal: (parameter) =>
      json(400, {
        error: { message: `unknown option: ${parameter}`, type: 'api_error', param: null, code: null },
      }),
  },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof families

/** The refusal of a request by a host of this family; null if it takes the request. */
export function refusalOf(name: FamilyName, text: string): Reply | null {
  const { refused, toRefusal }: Family = families[name]
  const parameter = refused(Object(parseJson(text)))
  return parameter === null ? null : toRefusal(parameter)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
