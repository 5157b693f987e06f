/** What a host takes beyond model and messages, in which OpenAI-compatible hosts differ. Null leaves it out. */
export type Dialect = {
  readonly tokenLimit: 'max_completion_tokens' | 'max_tokens' | null
  readonly format: 'json_schema' | 'json_object' | null
}

/** What current hosts take: OpenAI, vLLM and Ollama among them. Temperatures are the host's, because some refuse any other. */
export const currentDialect: Dialect = { tokenLimit: 'max_completion_tokens', format: 'json_schema' }

/** Thinking models spend most of this before they answer. */
const MAX_TOKENS = 4_000

/** What to try next, in this order, after a host has refused a parameter. */
const nextTokenLimit = { max_completion_tokens: 'max_tokens', max_tokens: null } as const
const nextFormat = { json_schema: 'json_object', json_object: null } as const

/** The dialect without what the host refused; null if it refused something else. */
export function withoutRefused(dialect: Dialect, { param, message }: Refusal400): Dialect | null {
  const { tokenLimit, format } = dialect
  const names = (parameter: string) =>
    param == null ? message.includes(parameter) : param.split(/[.[]/)[0] === parameter
  if (tokenLimit !== null && names(tokenLimit)) return { ...dialect, tokenLimit: nextTokenLimit[tokenLimit] }
  if (format !== null && (names('response_format') || names(format)))
    return { ...dialect, format: nextFormat[format] }
  return null
}

/** What a 400 says of the request. Hosts that name no `param` name it in the message. */
export type Refusal400 = { readonly param: string | null | undefined; readonly message: string }

/** The body of a request in a dialect, from one with a JSON schema and without a limit. */
export function toDialect(
  { tokenLimit, format }: Dialect,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const { response_format: schema, ...rest } = body
  return {
    ...rest,
    ...(tokenLimit !== null && { [tokenLimit]: MAX_TOKENS }),
    ...(format === 'json_schema' && { response_format: schema }),
    ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
  }
}
